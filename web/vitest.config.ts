import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { byIsolation } from '#testing/isolation.ts';
import { limits } from '#testing/patience.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  test: {
    ...limits,
    environment: 'node',
    projects: byIsolation(root, 'src/**/*.test.ts', [join(root, 'src/ui/test/left-as-found.ts')]),
  },
});
