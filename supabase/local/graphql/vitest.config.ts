import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // The tests share one database: schema comments and the shop schema are the same for all.
    fileParallelism: false,
    globalSetup: ['./test/global-setup.ts'],
    ...limits,
  },
});
