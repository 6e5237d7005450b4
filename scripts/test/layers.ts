/**
 * The layers of `npm test`, two at a time in this order: first the quick checks, then the longest layers before the
 * shorter ones, so that both lanes end together.
 * `kind: 'check'` counts as one test (its exit code); `'vitest'` and `'playwright'` report their own counts.
 */
export interface Layer {
  readonly name: string;
  readonly kind: 'check' | 'vitest' | 'playwright';
  readonly command: readonly string[];
  /** Layers that drive a browser need `web/dist`. */
  readonly needs?: 'web-build';
  /** Has so many files that each part of a divided run takes a share of them. */
  readonly isShared?: boolean;
  /** CPU seconds that it may take (decision 0002). */
  readonly budget?: number | undefined;
  /** Files, and folders whose files it runs in processes of their own: its tests need them without importing them. */
  readonly runs?: readonly string[];
  /** Has perhaps no test to run. */
  readonly mayBeEmpty?: boolean;
}

/** By the names that Git has: `supabase/migrations` is a link. */
const BACKEND = ['supabase.toml', 'migrations', 'supabase/local', 'functions', 'seed'];

/**
 * The compiler and the linter are Go programs that read everything and end. Their garbage is collected more seldom, which
 * saves a fifth of their processor time for a quarter more memory; from 3 GB on it is collected as usual (decision 0002).
 */
const SELDOM = ['env', 'GOGC=400', 'GOMEMLIMIT=3GiB'];

const check = (name: string, ...command: string[]): Layer => ({ name: `check: ${name}`, kind: 'check', command });
const vitest = (name: string, folder: string, budget: number, runs: readonly string[] = []): Layer => ({
  name,
  budget,
  runs,
  kind: 'vitest',
  isShared: true,
  command: ['vitest', 'run', '--config', `${folder}/vitest.config.ts`],
});

export const layers: readonly Layer[] = [
  check('types', ...SELDOM, 'node', 'scripts/checks/types.ts'),
  check('imports', 'node', 'scripts/checks/imports.ts'),
  check('format', 'oxfmt', '--check'),
  check('SQL lines', 'node', 'scripts/checks/sql-lines.ts'),
  check('constants', 'node', 'scripts/checks/constants.ts'),
  check('lint', ...SELDOM, 'oxlint'),
  check('dead code', 'knip', '--no-progress'),
  { name: 'build', kind: 'check', command: ['node', 'scripts/build-web.ts'] },
  vitest('edge functions', 'functions', 700, BACKEND),
  {
    name: 'browser',
    kind: 'playwright',
    command: ['playwright', 'test', '--config', 'web/e2e/playwright.config.ts'],
    needs: 'web-build',
    isShared: true,
    budget: 900,
    runs: [...BACKEND, 'web', 'scripts/web'],
  },
  vitest('database', 'supabase/tests', 380, ['migrations', 'seed']),
  vitest('embedded backend', 'supabase/local', 110, BACKEND),
  vitest('component: web', 'web/component-tests', 380, BACKEND),
  vitest('unit: shared functions', 'functions/_shared', 130),
  vitest('unit: scripts', 'scripts', 130),
  vitest('graphql engine', 'supabase/local/graphql', 30),
  vitest('unit: web', 'web', 60),
  check('generated files', 'node', 'scripts/generate.ts', '--check'),
];
