/** The time, in milliseconds since 1970. Read once per flow. */
export interface Clock {
  now(): number;
}
