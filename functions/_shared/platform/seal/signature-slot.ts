import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfRef } from '@libpdf/core';
import { concat } from '../contract/bytes.ts';
import { plainBytes, toHex } from '../pdf/digest.ts';
import type { TreePage } from '../pdf/page-tree.ts';
import { pagesOf } from '../pdf/page-tree.ts';
import { PlainZeros } from '../pdf/update/libpdf-gaps.ts';
import { addSignatureField } from '../pdf/update/signature-field.ts';

/** A file that is ready to be sealed. */
export interface Sealable {
  readonly pdf: PDF;
  /** The page that gets the signature's invisible field. */
  readonly page: TreePage;
  /** Nobody has signed it yet. */
  readonly isUnsigned: boolean;
  readonly write: () => Promise<Uint8Array>;
}

/** A file of our own, which is sealed for the first time. The field is on its last page. */
export function ownSealable(pdf: PDF): Sealable {
  const page = pagesOf(pdf).at(-1);
  if (!page) throw new Error('A document without pages cannot be sealed');
  return { pdf, page, isUnsigned: true, write: () => pdf.save({ incremental: true }) };
}

/** What readers show of the signature. */
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

function pdfDate(date: Date): PdfString {
  return PdfString.fromString(`D:${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`);
}

/** DocMDP level 1: no changes are allowed after the seal. Only the first signature of a file can say so (12.8.2.2). */
function noChangesAllowed(): PdfArray {
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
  return new PdfArray([reference]);
}

/** What is filled in when the file is written. */
const reserved = (room: number) => ({
  ByteRange: new PdfArray([0, UNKNOWN_OFFSET, UNKNOWN_OFFSET, UNKNOWN_OFFSET].map((value) => PdfNumber.of(value))),
  Contents: new PlainZeros(room),
});

function signatureDictionary({ name, reason, time }: SignatureFacts, room: number): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ...reserved(room),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
    M: pdfDate(time),
  });
}

/** Adds the signature as the last of the file's objects, so that nothing like it comes after it. */
function addSignature({ pdf, page, isUnsigned }: Sealable, signature: PdfDict): void {
  const ref: PdfRef = pdf.context.registry.allocateRef();
  addSignatureField(pdf, page, ref);
  if (isUnsigned) {
    signature.set('Reference', noChangesAllowed());
    pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: ref }));
  }
  pdf.context.registry.registerAt(ref, signature);
}

function findLast(bytes: Uint8Array, text: string): number {
  const pattern = new TextEncoder().encode(text);
  const first = pattern[0] ?? 0;
  for (let at = bytes.lastIndexOf(first); at !== -1; at = bytes.lastIndexOf(first, at - 1)) {
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  throw new Error(`The saved file lacks ${text.slice(0, 40)}`);
}

/** Writes the file with a signature dictionary whose byte range is final and whose contents are zeros. */
export async function openSlot(file: Sealable, facts: SignatureFacts, room: number): Promise<SignatureSlot> {
  addSignature(file, signatureDictionary(facts, room));
  return slotIn(plainBytes(await file.write()), room);
}

/** The same for a timestamp over the whole file (EN 319 142-1, 5.4.3), which belongs to no person. */
export async function openTimestampSlot({ pdf, page, write }: Sealable, room: number): Promise<SignatureSlot> {
  const ref: PdfRef = pdf.context.registry.allocateRef();
  addSignatureField(pdf, page, ref, 'Timestamp');
  const timestamp = { Type: 'DocTimeStamp', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.RFC3161' };
  const names = Object.entries(timestamp).map(([key, name]): [string, PdfName] => [key, PdfName.of(name)]);
  pdf.context.registry.registerAt(ref, PdfDict.of({ ...Object.fromEntries(names), ...reserved(room) }));
  return slotIn(plainBytes(await write()), room);
}

/** The bytes that the signature covers: all but its container. */
export function coveredBy({ bytes, contentsStart, contentsEnd }: SignatureSlot): Uint8Array<ArrayBuffer> {
  return concat([bytes.subarray(0, contentsStart), bytes.subarray(contentsEnd)]);
}

/** Writes the container into the space reserved for it, and returns the file. */
export function fillSlot({ bytes, contentsStart, contentsEnd }: SignatureSlot, container: Uint8Array) {
  const room = (contentsEnd - contentsStart - 2) / 2;
  if (container.length > room)
    throw new Error(`The container has ${container.length} bytes, the file room for ${room}`);
  bytes.set(new TextEncoder().encode(toHex(container).toUpperCase()), contentsStart + 1);
  return bytes;
}

function slotIn(bytes: Uint8Array<ArrayBuffer>, room: number): SignatureSlot {
  // Use the last match: page content may contain the same text earlier.
  const rangeStart = findLast(bytes, BYTE_RANGE_PATTERN);
  const contentsStart = findLast(bytes, `<${'0'.repeat(room * 2)}>`);
  const contentsEnd = contentsStart + room * 2 + 2;
  const range = `[0 ${contentsStart} ${contentsEnd} ${bytes.length - contentsEnd}`;
  bytes.set(new TextEncoder().encode(`${range.padEnd(BYTE_RANGE_PATTERN.length - 1)}]`), rangeStart);
  return { bytes, contentsStart, contentsEnd };
}
