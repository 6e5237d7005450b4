import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { limits } from '#testing/patience.ts';

const root = import.meta.dirname;
const files = globSync('src/**/*.test.ts', { cwd: root });

/** Files that replace modules or globals, or set the language, need a process of their own; the others share one. */
const alone = files.filter((file) =>
  /vi\.(mock|doMock|stubGlobal|resetModules)|i18next/.test(readFileSync(join(root, file), 'utf8')),
);

export default defineConfig({
  root,
  test: {
    ...limits,
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'together', include: ['src/**/*.test.ts'], exclude: alone, isolate: false } },
    ],
  },
});
