import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some tests start Deno, npm or a build, which take seconds where both cores are busy.
  test: { include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
