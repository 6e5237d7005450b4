import { PDF, PdfDict } from '@libpdf/core';
import { createLayerMerger } from './layer-merger.ts';
import { loadOriginal } from './load-original.ts';
import { createObjectCopier } from './object-copier.ts';
import { pagesOf } from './page-tree.ts';

/** Returns the first page of a file as it will be sealed, in a file of its own. Throws when the file cannot be read. */
export async function firstPageAlone(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await loadOriginal(bytes);
  const [page] = pagesOf(source);
  if (page === undefined) throw new Error('The file has no page');
  const target = PDF.create();
  const copier = createObjectCopier(source, target, null);
  const copy = new PdfDict();
  const ref = target.register(copy);
  if (page.ref) copier.promise(page.ref, ref);
  copier.fillPage(copy, page.dict);
  target.insertPage(0, ref);
  const layers = createLayerMerger();
  layers.add(source, copier);
  layers.write(target);
  return await target.save();
}
