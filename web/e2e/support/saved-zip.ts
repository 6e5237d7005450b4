import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';

const MOST_BYTES = 10_000_000;

/** The texts in a saved ZIP file by their names. */
export async function savedZip(saving: Promise<Download>): Promise<Readonly<Record<string, string>>> {
  const bytes = new Uint8Array(await readFile(await (await saving).path()));
  const texts: Record<string, string> = {};
  for (const entry of zipEntries(bytes)) {
    texts[entry.name] = new TextDecoder().decode(await zipContents(bytes, entry, MOST_BYTES));
  }
  return texts;
}
