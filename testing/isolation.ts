import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls that replace modules, globals or the clock, or set the language: the next file of the process would see it. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\b|i18next|startI18n|test\/rendered|globalThis\.\w+ =/;

/**
 * Returns vitest's projects for the test files of a folder: those that change their process have one of their own, all
 * others share one, which saves two fifths of the time. `include` is a pattern below `root`. `guards` run in each file of
 * the shared project, and fail it if it leaves the process changed.
 */
export function byIsolation(root: string, include: string, guards: readonly string[] = []) {
  const alone = globSync(include, { cwd: root }).filter((file) =>
    CHANGES_ITS_PROCESS.test(readFileSync(join(root, file), 'utf8')),
  );
  return [
    { extends: true as const, test: { name: 'alone', include: alone } },
    {
      extends: true as const,
      test: { name: 'together', include: [include], exclude: alone, isolate: false, setupFiles: [...guards] },
    },
  ];
}
