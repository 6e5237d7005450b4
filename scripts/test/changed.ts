import { execFileSync } from 'node:child_process';
import type { Layer } from './layers.ts';

const TEST_FILES = /\.(test|spec)\.tsx?$|^(functions|supabase)\/tests\/|^web\/(e2e|component-tests)\//;

/** Returns the files that differ from a commit, with new ones that Git does not have yet. Default: where `main` was left. */
export function changesSince(commit = mergeBase()): { readonly commit: string; readonly files: readonly string[] } {
  const files = `${git('diff', '--name-only', commit)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return { commit, files: files.split('\n').filter((file) => file !== '') };
}

/**
 * Returns what a change is likely to break: all checks, each layer that runs a changed file of the product in processes of
 * its own, and from the others the tests that import a changed file, directly or through others. Tests that read files, such
 * as those of words and texts, are not found so: the whole suite is what counts before a merge.
 */
export function changedOf(layers: readonly Layer[], { commit, files }: ReturnType<typeof changesSince>): Layer[] {
  const product = files.filter((file) => !TEST_FILES.test(file) && !file.endsWith('.md'));
  const isRun = ({ runs = [] }: Layer): boolean =>
    product.some((file) => runs.some((path) => file === path || file.startsWith(`${path}/`)));
  return layers.map((layer) => {
    if (layer.kind === 'check' || isRun(layer)) return layer;
    const flags =
      layer.kind === 'vitest' ? [`--changed=${commit}`] : [`--only-changed=${commit}`, '--pass-with-no-tests'];
    return { ...layer, budget: undefined, mayBeEmpty: true, command: [...layer.command, ...flags] };
  });
}

function mergeBase(): string {
  return git('merge-base', 'HEAD', 'main');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
