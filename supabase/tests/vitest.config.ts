import { defineConfig } from 'vitest/config';

/**
 * Tests of the migrations on a real Postgres. All files share one server; a test must not change anything visible to
 * others.
 */
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
