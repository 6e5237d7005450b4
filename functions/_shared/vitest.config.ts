import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { byIsolation } from '#testing/isolation.ts';
import { limits } from '#testing/patience.ts';

/** Unit tests of what the edge functions share; run from the repository's root. */
export default defineConfig({
  test: {
    ...limits,
    projects: byIsolation(join(import.meta.dirname, '../..'), 'functions/_shared/**/*.test.ts'),
  },
});
