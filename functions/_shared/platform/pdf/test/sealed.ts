import { PDF } from '@libpdf/core';
import { asSealed } from '../as-sealed.ts';

/** What the newest revision of a file holds once it is sealed, without what only its older bytes hold. */
export async function newestRevision(file: Uint8Array): Promise<string> {
  const newest = await PDF.load(await asSealed(file), { lenient: false });
  newest.setProducer('Test'); // LibPDF writes a whole file only when something has changed
  return new TextDecoder('latin1').decode(await newest.save());
}
