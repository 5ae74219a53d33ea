/** Two texts that are told apart at any length, large enough to be caught half written. */
export const TEXTS = ['A'.repeat(400_000), 'B'.repeat(300_000)] as const;
