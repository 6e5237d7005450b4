/** Milliseconds that a test waits for something to happen. Even on a slow, busy machine, only a hang takes as long. */
export const PATIENCE = 60_000;

/** The time limits of every layer that vitest runs. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: PATIENCE } },
};
