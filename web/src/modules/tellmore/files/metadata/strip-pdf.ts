import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { damaged } from './cleaned.ts';
import type { Removed } from './cleaned.ts';
import { stripImage } from './strip-pdf-image.ts';
import type { PictureFacts } from './strip-pdf-image.ts';

/** What draws a page (ISO 32000-2, table 31). Everything else describes it, or belongs to the document. */
const OF_PAGE: ReadonlySet<string> = new Set(
  'Type Parent MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Resources Contents Annots Group Tabs'.split(
    ' ',
  ),
);
/** Entries of any object that describe or keep what is not shown; `F` of a stream is a file beside the document. */
const DESCRIBING = ['Metadata', 'PieceInfo', 'LastModified', 'AF', 'AA', 'JS', 'ID', 'OPI', 'Ref', 'Measure'] as const;
const OF_STREAM = ['F', 'FFilter', 'FDecodeParms', 'PtData', 'Alternates'] as const;
/** Entries of a comment or form field that say who wrote it and when, name it, or hang a file on it. */
const OF_COMMENTS = ['T', 'TU', 'TM', 'M', 'CreationDate', 'NM', 'RC', 'FS', 'ExData', 'Sound', 'Movie'] as const;
/** Comments that are nothing but a file, a sound or a film. */
const ATTACHMENTS = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D']);
/** Actions that stay inside the document, or show their address. */
const HARMLESS = new Set(['GoTo', 'URI', 'Named']);

/** Takes out of a new PDF's objects what is not shown. @throws DamagedError */
export function stripPdf(pdf: PDF, facts: PictureFacts): void {
  const objects = [...pdf.context.registry.getNewObjects().values()];
  for (const object of objects) strip(object, facts, 0, pdf);
}

/** Deeper than what any program writes into one object. */
const DEEPEST = 50;

function strip(value: unknown, facts: PictureFacts, depth: number, pdf: PDF): void {
  if (depth > DEEPEST) damaged('The PDF is nested too deep');
  if (value instanceof PdfArray) {
    dropAttachments(value, pdf);
    for (const item of value) strip(item, facts, depth + 1, pdf);
  }
  if (!(value instanceof PdfDict)) return;
  stripDict(value, facts.removed);
  if (value instanceof PdfStream) stripImage(value, facts, pdf);
  for (const [, item] of value) strip(item, facts, depth + 1, pdf);
}

function stripDict(dict: PdfDict, removed: Set<Removed>): void {
  const type = nameOf(dict, 'Type');
  if (isSignature(dict, type)) {
    clear(dict);
    removed.add('SIGNATURES');
  } else if (isAction(dict)) {
    clear(dict);
    removed.add('SCRIPTS');
  } else if (dict.has('EF') || type === 'Filespec') clear(dict);
  // The name of a layer is mandatory, and the layers of a page without a document are all shown.
  else if (type === 'OCG') clear(dict, new Set(['Type']));
  else if (type === 'Page') clear(dict, OF_PAGE);
  for (const key of DESCRIBING) if (dict.has(key)) dict.delete(key);
  if (dict instanceof PdfStream) for (const key of OF_STREAM) if (dict.has(key)) dict.delete(key);
  if (isComment(dict) || dict.has('FT') || dict.has('Kids')) for (const key of OF_COMMENTS) dict.delete(key);
}

/** The dictionary of a digital signature: who, when, where, and the certificate. */
const isSignature = (dict: PdfDict, type: string): boolean =>
  type === 'Sig' || type === 'DocTimeStamp' || dict.has('ByteRange') || dict.has('SubFilter');

/** Every kind of action has a name of its own under `S`. */
const ACTIONS: ReadonlySet<string> = new Set(
  (
    'GoToR GoToE GoToDp Launch Thread Sound Movie Hide SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition ' +
    'Trans GoTo3DView RichMediaExecute'
  ).split(' '),
);
const isAction = (dict: PdfDict): boolean =>
  ACTIONS.has(nameOf(dict, 'S')) || (nameOf(dict, 'Type') === 'Action' && !HARMLESS.has(nameOf(dict, 'S')));

const isComment = (dict: PdfDict): boolean => dict.has('Subtype') && dict.has('Rect');

/** In a list of comments. */
function dropAttachments(list: PdfArray, pdf: PDF): void {
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const item = list.at(index);
    const dict = item instanceof PdfRef ? pdf.getObject(item) : item;
    if (dict instanceof PdfDict && isComment(dict) && ATTACHMENTS.has(nameOf(dict, 'Subtype'))) list.remove(index);
  }
}

function nameOf(dict: PdfDict, key: string): string {
  const value = dict.get(key);
  return value instanceof PdfName ? value.value : '';
}

function clear(dict: PdfDict, except: ReadonlySet<string> = new Set()): void {
  const keys = Array.from(dict, ([key]) => key.value);
  for (const key of keys) if (!except.has(key)) dict.delete(key);
}
