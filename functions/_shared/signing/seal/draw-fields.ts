import { packedImage } from '../../platform/pdf/embed-image.ts';
import type { PackedImage } from '../../platform/pdf/embed-image.ts';
import { createFontBook } from '../../platform/pdf/font-book.ts';
import type { FontBook } from '../../platform/pdf/font-book.ts';
import { textOperators } from '../../platform/pdf/page-canvas.ts';
import { colours } from '../../platform/pdf/page-layout.ts';
import { NotDrawableError } from '../../platform/pdf/text/bidi-runs.ts';
import { escapeUncovered } from '../../platform/pdf/text/coverage.ts';
import type { Face } from '../../platform/pdf/text/coverage.ts';
import { createTypesetter } from '../../platform/pdf/text/typesetter.ts';
import type { Typesetter } from '../../platform/pdf/text/typesetter.ts';
import type { FilledField, FilledKind } from '../../platform/pdf/update/filled-field.ts';
import { SealError } from '../../platform/seal/types.ts';
import { fieldText, initialsOf } from '../contract/field-text.ts';
import { layoutField } from '../contract/layout-field.ts';
import type { TextMetrics } from '../contract/layout-field.ts';
import { MAX_SIGNATURE_IMAGE_SIDE } from '../contract/limits.ts';
import { metricsOf } from '../fields/text-metrics.ts';
import { signedName, typedMark } from './certificate.ts';
import { fieldLabel } from './field-labels.ts';
import { signaturePixels } from './signature-image.ts';
import type { ComposeInput, SealField, SealLanguage, SealSignature } from './types.ts';

/** The fields of a file, ready to be added to its pages. */
export interface DrawnFields {
  readonly fields: readonly { readonly page: number; readonly field: FilledField }[];
  readonly fonts: FontBook;
  /** By the names by which the fields draw them. */
  readonly images: ReadonlyMap<string, PackedImage>;
}

/**
 * Draws what signers have filled in on the pages of one file; null for none. What was left empty is not drawn, but for a box
 * that was not ticked. Throws SealError (SIGNATURE_IMAGE_INVALID, NAME_NOT_DRAWABLE).
 */
export async function drawFields(
  fields: readonly SealField[],
  { signatures, language }: ComposeInput,
): Promise<DrawnFields | null> {
  const signers = new Map(signatures.map((signature) => [signature.id, signature]));
  const filled = fields.flatMap((field) => {
    const signature = signers.get(field.signatureId);
    if (signature === undefined) throw new SealError('VERIFICATION_FAILED', `Nobody has signed the field ${field.id}`);
    return isEmpty(field) ? [] : [{ field, signature, drawn: drawnText(field, signature, language) }];
  });
  if (filled.length === 0) return null;
  const fonts = createFontBook();
  const typesetter = await prepared(filled.map(({ drawn }) => drawn));
  const pen = { fonts, typesetter, metrics: metricsOf(typesetter) };
  const images = new Map<string, PackedImage>();
  const drawn = [];
  for (const { field, signature, drawn: text } of filled) {
    const image = field.type === 'SIGNATURE' ? await imageOf(signature, images) : null;
    const label = `${fieldLabel(field, language)}: ${signedName(signature)}`;
    const { content, kind } =
      image === null ? drawnField(field, text, pen) : { content: placedImage(field, image), kind: MARK };
    drawn.push({ page: field.page, field: { name: `field-${field.id}`, label, kind, place: placeOf(field), content } });
  }
  return { fields: drawn, fonts, images };
}

const MARK: FilledKind = { type: 'MARK' };

/** A mark is drawn for everybody who has signed. */
function isEmpty({ type, value }: SealField): boolean {
  return value === '' && type !== 'SIGNATURE' && type !== 'INITIALS' && type !== 'CHECKBOX';
}

interface DrawnText {
  readonly text: string;
  readonly face: Face;
}

function drawnText({ type, value }: SealField, signature: SealSignature, language: SealLanguage): DrawnText {
  if (type === 'SIGNATURE') return { text: typedMark(signature), face: 'hand' };
  if (type === 'INITIALS') return { text: escapeUncovered(initialsOf(signature)), face: 'hand' };
  const text = fieldText(type, value, language);
  // Only what people write keeps its line breaks; the others are one line.
  return { text: type === 'TEXT' ? text : escapeUncovered(text), face: 'regular' };
}

async function prepared(texts: readonly DrawnText[]): Promise<Typesetter> {
  try {
    return await createTypesetter(texts.map(({ text, face }) => ({ text: text.replaceAll('\n', ' '), face })));
  } catch (cause) {
    if (cause instanceof NotDrawableError) throw new SealError('NAME_NOT_DRAWABLE', cause.message, { cause });
    throw cause;
  }
}

async function imageOf(signature: SealSignature, images: Map<string, PackedImage>): Promise<DrawnImage | null> {
  if (signature.kind !== 'DRAWN') return null;
  const name = `S${signature.id?.replaceAll('-', '') ?? ''}`;
  const image =
    images.get(name) ?? (await packedImage(await signaturePixels(signature.image), MAX_SIGNATURE_IMAGE_SIDE));
  images.set(name, image);
  return { name, width: image.width, height: image.height };
}

interface DrawnImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface Pen {
  readonly fonts: FontBook;
  readonly typesetter: Typesetter;
  readonly metrics: TextMetrics;
}

function drawnField(field: SealField, drawn: DrawnText, pen: Pen): { content: string; kind: FilledKind } {
  const { type, value, options } = field;
  switch (type) {
    case 'SIGNATURE':
    case 'INITIALS':
      return { content: mark(field, drawn, pen), kind: MARK };
    case 'CHECKBOX':
      return {
        content: `${box(field)} ${tick(field)}`,
        kind: { type: 'TICK', isTicked: value === 'true', offContent: box(field) },
      };
    case 'DROPDOWN':
      return { content: lines(field, drawn.text, pen), kind: { type: 'CHOICE', value: drawn.text, options } };
    case 'TEXT':
    case 'NUMBER':
    case 'DATE_SIGNED':
    case 'NAME':
    case 'EMAIL':
    case 'COMPANY':
      return {
        content: lines(field, drawn.text, pen),
        kind: { type: 'TEXT', value: drawn.text, isMultiline: type === 'TEXT' },
      };
    default:
      return type satisfies never;
  }
}

function placeOf({ x, y, width, height }: SealField) {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

function lines(field: SealField, text: string, { fonts, typesetter, metrics }: Pen): string {
  const { width, height } = placeOf(field);
  const layout = layoutField(field.type, text, { width, height }, metrics);
  return layout.lines
    .flatMap((written, index) =>
      textOperators(fonts, typesetter.line(written, 'regular'), {
        x: layout.left,
        y: height - layout.baseline - index * layout.leading,
        size: layout.size,
        colour: colours.ink,
      }),
    )
    .join('\n');
}

/** Of the height of the field: letters of a hand go above and below the line. */
const MARK_SIZE = 0.72;
const LARGEST_MARK = 34;

/** A name or initials in handwriting, as large as the field is, on its lower part. */
function mark(field: SealField, { text, face }: DrawnText, { fonts, typesetter }: Pen): string {
  const { width, height } = placeOf(field);
  const line = typesetter.line(text, face);
  const size = Math.min(LARGEST_MARK, height * MARK_SIZE, (width - 4) / Math.max(line.width, 0.001));
  return textOperators(fonts, line, { x: 2, y: (height - size) / 2 + size * 0.3, size, colour: colours.ink }).join(
    '\n',
  );
}

/** The largest picture with its proportions inside the field, on its left and in the middle. */
function placedImage(field: SealField, image: DrawnImage): string {
  const { width, height } = placeOf(field);
  const scale = Math.min(width / image.width, height / image.height);
  const [across, high] = [image.width * scale, image.height * scale];
  return `${written(across)} 0 0 ${written(high)} 0 ${written((height - high) / 2)} cm /${image.name} Do`;
}

/** The square of a checkbox in the middle of its field. */
function squareOf(field: SealField): { left: number; bottom: number; side: number } {
  const { width, height } = placeOf(field);
  const side = Math.min(width, height, 18) - 1;
  return { left: (width - side) / 2, bottom: (height - side) / 2, side };
}

function box(field: SealField): string {
  const { left, bottom, side } = squareOf(field);
  return `0.09 0.11 0.15 RG 0.75 w ${[left, bottom, side, side].map(written).join(' ')} re S`;
}

function tick(field: SealField): string {
  const { left, bottom, side } = squareOf(field);
  const at = (x: number, y: number) => `${written(left + side * x)} ${written(bottom + side * y)}`;
  return `1 J 1 j ${written(side * 0.11)} w ${at(0.22, 0.5)} m ${at(0.42, 0.28)} l ${at(0.8, 0.74)} l S`;
}

const written = (value: number) => String(Math.round(value * 1000) / 1000);
