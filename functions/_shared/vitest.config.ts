import { defineConfig } from 'vitest/config';

/** Unit tests of what the edge functions share; run from the repository's root. */
export default defineConfig({
  test: {
    include: ['functions/_shared/**/*.test.ts'],
    // Key generation and a thousand pages on a busy machine.
    testTimeout: 120_000,
  },
});
