// What LibPDF 0.4.2 does differently from what an update behind unchanged bytes needs. Everything that goes around it is
// here, so that a new version is compared with one file. What each would be upstream: decision 0074.
import { PdfArray, PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';

/** Readers take no higher object number (PDFium: 4,194,304); there is room for what an update adds. */
const HIGHEST_NUMBER = 4_000_000;

/**
 * Prepares a file whose pages were read (`readReachable`) for changes that are written behind it.
 *
 * - LibPDF begins new numbers behind its table; the file's own table, and references that lead nowhere, have numbers, too.
 * - Decryption marks every object as changed that was read; unchanged ones must not be written again.
 * - A linearised file can be appended to like any other.
 *
 * `text` is the file in Latin-1.
 *
 * @throws Error for a file whose numbers leave no room
 */
export function prepareForUpdate(pdf: PDF, text: string): void {
  const highest = Math.max(pdf.context.registry.nextObjectNumber - 1, highestNumber(pdf, text));
  if (highest > HIGHEST_NUMBER) throw new Error('No object number is free');
  pdf.context.registry.resolve(PdfRef.of(highest + 1, 0)); // it leads nowhere, and new numbers begin behind it
  for (const object of pdf.context.registry.getLoadedObjects().values()) markUnchanged(object);
  Reflect.set(pdf, '_isLinearized', false);
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null) throw new Error(`No update can be written: ${blocker}`);
}

/** The highest number in the table's /Size, of an object or of a reference, without those that no reader takes. */
function highestNumber(pdf: PDF, text: string): number {
  const size = pdf.context.info.trailer.get('Size');
  let highest = size instanceof PdfNumber && size.value <= HIGHEST_NUMBER ? size.value - 1 : 0;
  for (const [, number] of text.matchAll(/(\d{1,10})\s+\d{1,5}\s+(?:obj|R)\b/g)) {
    const value = Number(number);
    if (value <= HIGHEST_NUMBER && value > highest) highest = value;
  }
  return highest;
}

function markUnchanged(object: PdfObject): void {
  if (object instanceof PdfArray) {
    object.clearDirty();
    for (const item of object) if (!(item instanceof PdfRef)) markUnchanged(item);
  } else if (object instanceof PdfDict) {
    object.clearDirty();
    for (const [, item] of object) if (!(item instanceof PdfRef)) markUnchanged(item);
  }
}

/** Returns the objects that the update will hold. */
export function changedObjects(pdf: PDF): PdfObject[] {
  const { registry } = pdf.context;
  return [...[...registry.getLoadedObjects().values()].filter(isChanged), ...registry.getNewObjects().values()];
}

function isChanged(object: PdfObject): boolean {
  if (object instanceof PdfArray)
    return object.dirty || Array.from(object).some((item) => !(item instanceof PdfRef) && isChanged(item));
  if (!(object instanceof PdfDict)) return false;
  return object.dirty || Array.from(object).some(([, item]) => !(item instanceof PdfRef) && isChanged(item));
}

/** A string of zeros in hexadecimal that LibPDF does not encrypt: readers take a signature's /Contents as it is. */
export class PlainZeros extends PdfNumber {
  readonly #room: number;

  constructor(room: number) {
    super(0);
    this.#room = room;
  }

  override toBytes(writer: Parameters<PdfNumber['toBytes']>[0]): void {
    writer.writeAscii(`<${'0'.repeat(this.#room * 2)}>`);
  }
}
