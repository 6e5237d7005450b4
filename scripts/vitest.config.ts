import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

export default defineConfig({
  test: { ...limits, include: ['scripts/**/*.test.ts'], environment: 'node' },
});
