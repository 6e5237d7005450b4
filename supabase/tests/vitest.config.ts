import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

/**
 * Tests of the migrations on a real Postgres. The files of a worker share a process (decision 0002) and a database; a
 * test must not change anything that the next one sees.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./support/start-database.ts'],
    ...limits,
    maxWorkers: 2,
    isolate: false,
  },
});
