import { defineConfig } from 'vitest/config';

/** Tests of the migrations on a real Postgres. One server for all files; a test changes nothing that others see. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./support/start-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
