import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfRef } from '@libpdf/core';
import { plainBytes } from '../pdf/digest.ts';

/** The unencrypted entries of the signature dictionary. */
export interface SignatureFacts {
  readonly name: string;
  readonly reason: string;
  readonly time: Date;
}

/** A saved file with space reserved for the signature. The offsets point to the `<` and past the `>` of /Contents. */
export interface SignatureSlot {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentsStart: number;
  readonly contentsEnd: number;
}

// Ten digits hold any offset below 10 GB. They are replaced by the real ones, padded with spaces.
const UNKNOWN_OFFSET = 9_999_999_999;
const BYTE_RANGE_PATTERN = `[0 ${UNKNOWN_OFFSET} ${UNKNOWN_OFFSET} ${UNKNOWN_OFFSET}]`;
const HIDDEN_PRINT_LOCKED = 2 + 4 + 128;

function pdfDate(date: Date): PdfString {
  return PdfString.fromString(`D:${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`);
}

function signatureDictionary({ name, reason, time }: SignatureFacts, room: number): PdfDict {
  // DocMDP level 1: no changes are allowed after the seal (ISO 32000-1, 12.8.2.2).
  const noChanges = PdfDict.of({
    Type: PdfName.of('TransformParams'),
    P: PdfNumber.of(1),
    V: PdfName.of('1.2'),
  });
  const reference = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: noChanges,
  });
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, UNKNOWN_OFFSET, UNKNOWN_OFFSET, UNKNOWN_OFFSET].map((value) => PdfNumber.of(value))),
    Contents: new PdfString(new Uint8Array(room), 'hex'),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
    M: pdfDate(time),
    Reference: new PdfArray([reference]),
  });
}

/** Adds an invisible signature field to the last page (the certificate is the visible part). */
function addField(pdf: PDF, signature: PdfRef): void {
  const page = pdf.getPages().at(-1);
  if (!page) throw new Error('A document without pages cannot be sealed');
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Seal'),
      V: signature,
      F: PdfNumber.of(HIDDEN_PRINT_LOCKED),
      Rect: new PdfArray([0, 0, 0, 0].map((value) => PdfNumber.of(value))),
      P: page.ref,
    }),
  );
  const annotations = page.dict.get('Annots', (ref) => pdf.getObject(ref));
  page.dict.set('Annots', new PdfArray([...(annotations instanceof PdfArray ? annotations : []), field]));
  const signaturesExistAppendOnly = 3;
  const form = PdfDict.of({
    Fields: new PdfArray([field]),
    SigFlags: PdfNumber.of(signaturesExistAppendOnly),
  });
  pdf.getCatalog().set('AcroForm', pdf.register(form));
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: signature }));
}

function findLast(bytes: Uint8Array, text: string): number {
  const pattern = new TextEncoder().encode(text);
  const first = pattern[0] ?? 0;
  for (let at = bytes.lastIndexOf(first); at !== -1; at = bytes.lastIndexOf(first, at - 1)) {
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  throw new Error(`The saved file lacks ${text.slice(0, 40)}`);
}

/** Saves the document with a signature dictionary whose byte range is final and whose contents are zeros. */
export async function openSlot(pdf: PDF, facts: SignatureFacts, room: number): Promise<SignatureSlot> {
  addField(pdf, pdf.register(signatureDictionary(facts, room)));
  // A document read from a file is only appended to; a new one is written completely.
  const bytes = plainBytes(await pdf.save({ incremental: true }));
  // Use the last match: page content may contain the same text earlier.
  const rangeStart = findLast(bytes, BYTE_RANGE_PATTERN);
  const contentsStart = findLast(bytes, `<${'0'.repeat(room * 2)}>`);
  const contentsEnd = contentsStart + room * 2 + 2;
  const range = `[0 ${contentsStart} ${contentsEnd} ${bytes.length - contentsEnd}`;
  bytes.set(new TextEncoder().encode(`${range.padEnd(BYTE_RANGE_PATTERN.length - 1)}]`), rangeStart);
  return { bytes, contentsStart, contentsEnd };
}
