/** Milliseconds that a test waits for what must happen. Only what hangs takes as long, on a slow and busy machine too. */
export const PATIENCE = 60_000;

/** The time limits of every layer that vitest runs. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: PATIENCE } },
};
