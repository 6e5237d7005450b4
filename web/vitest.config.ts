import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  test: { ...limits, include: ['src/**/*.test.ts'], environment: 'node' },
});
