import { PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { sha256Hex } from '../../pdf/digest.ts';
import { entry, resolved } from '../../pdf/page-tree.ts';
import type { Evidence } from './evidence.ts';

const LISTS = { Certs: 'certificates', OCSPs: 'ocsps', CRLs: 'crls' } as const;

/**
 * Adds what is missing to the file's document security store (EN 319 142-1, 5.4.2). What it has already stays, for the
 * timestamps that it proves.
 */
export async function extendSecurityStore(pdf: PDF, evidence: Evidence): Promise<void> {
  const catalog = pdf.getCatalog();
  const known = entry(pdf, catalog, 'DSS');
  const store = new PdfDict();
  if (known instanceof PdfDict) for (const [key, value] of known) store.set(key.value, value);
  for (const [key, kind] of Object.entries(LISTS)) {
    const listed = entry(pdf, store, key);
    const items: PdfObject[] = listed instanceof PdfArray ? [...listed] : [];
    const seen = new Set(await Promise.all(items.map((item) => digestOf(resolved(pdf, item)))));
    for (const bytes of evidence[kind]) {
      const digest = await sha256Hex(bytes);
      if (seen.has(digest)) continue;
      seen.add(digest);
      items.push(pdf.register(new PdfStream([], bytes)));
    }
    if (items.length > 0) store.set(key, new PdfArray(items));
  }
  const written = catalog.get('DSS');
  if (written instanceof PdfRef && known instanceof PdfDict)
    for (const [key, value] of store) known.set(key.value, value);
  else catalog.set('DSS', pdf.register(store));
}

/** An empty text for what cannot be decoded, which another program wrote: it is listed beside what is added. */
async function digestOf(item: PdfObject | undefined): Promise<string> {
  if (!(item instanceof PdfStream)) return '';
  try {
    return await sha256Hex(item.getDecodedData());
  } catch {
    return '';
  }
}
