import { defineConfig } from 'vitest/config';

// Through HTTP on the whole embedded backend: real Postgres, real Deno. Each file starts its own.
export default defineConfig({
  // Not under functions/: that folder is what gets deployed and watched.
  cacheDir: '../node_modules/.vite/functions',
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
