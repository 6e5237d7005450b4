import { PDF } from '@libpdf/core';
import { loadOriginal } from '../load-original.ts';
import { createMerger } from '../merger.ts';

/** The files one behind the other, as sealing merges them. */
export async function merged(...files: readonly Uint8Array[]): Promise<Uint8Array> {
  const target = PDF.create();
  const merger = createMerger(target);
  for (const file of files) merger.append(await loadOriginal(file));
  merger.finish();
  return await target.save();
}
