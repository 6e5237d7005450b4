import { globSync } from 'node:fs';
import type { Import } from '#scripts/checks/read-imports.ts';
import { layers as allLayers } from '#scripts/test/layers.ts';
import type { Layer } from '#scripts/test/layers.ts';
import type { Wanted } from './arguments.ts';
import { skipReason } from './skipped.ts';

interface Skipped {
  readonly name: string;
  /** Completes "it …". */
  readonly reason: string;
}

/** The layers that ask a backend or its database, and their files. The others test code alone, but for the conformance of the services. */
const asking: Readonly<Record<string, string>> = {
  database: 'supabase/tests/*.test.ts',
  'edge functions': 'functions/tests/**/*.test.ts',
  browser: 'web/e2e/*.spec.ts',
  'embedded backend': 'supabase/local/test/conformance.test.ts',
};

/** Returns the layers with the files that run on this backend, and the files and layers that do not, with the reason. */
export function planOf(
  { hosted, words }: Pick<Wanted, 'hosted' | 'words'>,
  imports: readonly Pick<Import, 'from' | 'to'>[],
): { layers: Layer[]; skipped: Skipped[] } {
  const reasonOf = skipReason(hosted, imports);
  const skipped: Skipped[] = [];
  const layers: Layer[] = [];
  for (const layer of allLayers) {
    const pattern = asking[layer.name];
    if (pattern === undefined) continue;
    const files = globSync(pattern)
      .toSorted()
      .filter((file) => words.length === 0 || words.some((word) => file.includes(word) || layer.name.includes(word)));
    if (files.length === 0) continue;
    if (layer.name === 'browser' && hosted.url !== undefined && hosted.siteUrl === undefined) {
      skipped.push({ name: 'browser', reason: 'needs the address of the web client (--site-url)' });
      continue;
    }
    const reasons = files.map((file) => ({ name: file, reason: reasonOf(file) }));
    const fits = reasons.filter(({ reason }) => reason === null).map(({ name }) => name);
    skipped.push(...reasons.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }])));
    // One worker: all files share one backend and one database.
    const alone = layer.kind === 'vitest' ? ['--maxWorkers=1'] : [];
    if (fits.length > 0) layers.push({ ...layer, command: [...layer.command, ...alone, ...fits] });
  }
  return { layers, skipped };
}
