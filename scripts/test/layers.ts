/**
 * The layers of `npm test`, in the order a reader wants to see them fail.
 * `kind: 'check'` counts as one test (its exit code); `'vitest'` and `'playwright'` report their own counts.
 */
export type Layer = {
  name: string;
  kind: 'check' | 'vitest' | 'playwright';
  command: readonly string[];
  /** Layers that drive a browser need `web/dist`. */
  needs?: 'web-build';
};

const vitest = (config: string): readonly string[] => ['vitest', 'run', '--config', config];

export const layers: readonly Layer[] = [
  { name: 'types: backend and scripts', kind: 'check', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types: functions', kind: 'check', command: ['tsc', '-p', 'functions/tsconfig.json'] },
  { name: 'types: function tests', kind: 'check', command: ['tsc', '-p', 'functions/tests/tsconfig.json'] },
  { name: 'types: web', kind: 'check', command: ['tsc', '-p', 'web/tsconfig.json'] },
  { name: 'types: web tests', kind: 'check', command: ['tsc', '-p', 'web/e2e/tsconfig.json'] },
  { name: 'types: bench', kind: 'check', command: ['tsc', '-p', 'scripts/bench/tsconfig.json'] },
  { name: 'lint and boundaries', kind: 'check', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'generated files', kind: 'check', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'build', kind: 'check', command: ['node', 'scripts/build-web.ts'] },
  { name: 'unit: web', kind: 'vitest', command: vitest('web/vitest.config.ts') },
  { name: 'unit: shared functions', kind: 'vitest', command: vitest('functions/_shared/vitest.config.ts') },
  { name: 'unit: scripts', kind: 'vitest', command: vitest('scripts/vitest.config.ts') },
  { name: 'graphql engine', kind: 'vitest', command: vitest('supabase/local/graphql/vitest.config.ts') },
  { name: 'embedded backend', kind: 'vitest', command: vitest('supabase/local/vitest.config.ts') },
  { name: 'database', kind: 'vitest', command: vitest('supabase/tests/vitest.config.ts') },
  { name: 'edge functions', kind: 'vitest', command: vitest('functions/vitest.config.ts') },
  {
    name: 'browser',
    kind: 'playwright',
    command: ['playwright', 'test', '--config', 'web/e2e/playwright.config.ts'],
    needs: 'web-build',
  },
];
