import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { byIsolation } from '#testing/isolation.ts';
import { limits } from '#testing/patience.ts';

export default defineConfig({
  test: {
    ...limits,
    environment: 'node',
    projects: byIsolation(join(import.meta.dirname, '..'), 'scripts/**/*.test.ts'),
  },
});
