import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { changedOf } from './changed.ts';
import { layers } from './layers.ts';

const COMMIT = 'c0ffee';
const chosen = (...files: string[]) => changedOf(layers, { commit: COMMIT, files });
const isWhole = (name: string, ...files: string[]) =>
  chosen(...files).find((layer) => layer.name === name)?.command ===
  layers.find((layer) => layer.name === name)?.command;

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');

test.each(layers.filter(({ runs = [] }) => runs.length > 0))('what $name runs is there', (layer) => {
  for (const path of layer.runs ?? [])
    expect(
      tracked.some((file) => file === path || file.startsWith(`${path}/`)),
      path,
    ).toBe(true);
});

test('checks always run', () => {
  const checks = layers.filter(({ kind }) => kind === 'check');
  expect(chosen('README.md').filter(({ kind }) => kind === 'check')).toEqual(checks);
});

test('a layer that runs a changed file as a process is run whole', () => {
  const chapter = tracked.find((file) => file.endsWith('_foundation.sql')) ?? '';
  for (const name of ['database', 'edge functions', 'embedded backend', 'component: web', 'browser'])
    expect(isWhole(name, chapter), name).toBe(true);
  expect(isWhole('unit: web', chapter)).toBe(false);
  expect(isWhole('browser', 'web/src/app/main.tsx')).toBe(true);
  expect(isWhole('edge functions', 'functions/sign/index.ts')).toBe(true);
  expect(isWhole('database', 'functions/sign/index.ts')).toBe(false);
});

test('a changed test, or a page of documentation, runs no layer whole', () => {
  const files = [
    'functions/tests/sending.test.ts',
    'web/e2e/support/people.ts',
    'supabase/tests/a.test.ts',
    'web/a.md',
  ];
  for (const { name, kind } of layers) if (kind !== 'check') expect(isWhole(name, ...files), name).toBe(false);
});

test('the others run the tests that import a changed file, perhaps none', () => {
  const of = (name: string) => chosen('web/e2e/people.spec.ts').find((layer) => layer.name === name);
  expect(of('unit: web')).toMatchObject({ mayBeEmpty: true, budget: undefined });
  expect(of('unit: web')?.command).toContain(`--changed=${COMMIT}`);
  expect(of('browser')?.command).toEqual(expect.arrayContaining([`--only-changed=${COMMIT}`, '--pass-with-no-tests']));
});
