import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

/** Unit tests of what the edge functions share; run from the repository's root. */
export default defineConfig({
  test: {
    include: ['functions/_shared/**/*.test.ts'],
    ...limits,
  },
});
