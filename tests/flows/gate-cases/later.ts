/** Scenarios that need what is not built yet, each with its name; one that holds must leave the list. */
export const later: Readonly<Record<string, string>> = {};
