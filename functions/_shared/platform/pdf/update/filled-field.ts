import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { deflated } from '../deflated.ts';
import { entry } from '../page-tree.ts';
import type { TreePage } from '../page-tree.ts';
import { addFieldsToReadingOrder } from './reading-order.ts';
import type { ReadField } from './reading-order.ts';
import { shownPage, toPageRectangle, uprightMatrix } from '../shown-page.ts';
import type { ShownRectangle, Turn } from '../shown-page.ts';

/** A form field that is filled in for good. */
export interface FilledField {
  /** Unique in the file; readers show it nowhere. */
  readonly name: string;
  /** What a screen reader says before the value. */
  readonly label: string;
  readonly kind: FilledKind;
  /** Points of the page as it is shown, from its top left corner. */
  readonly place: ShownRectangle;
  /** The operators that draw it upright, in a box with its lower left corner at 0, 0. */
  readonly content: string;
}

export type FilledKind =
  | { readonly type: 'TEXT'; readonly value: string; readonly isMultiline: boolean }
  | { readonly type: 'CHOICE'; readonly value: string; readonly options: readonly string[] }
  /** `offContent` draws it unticked. */
  | { readonly type: 'TICK'; readonly isTicked: boolean; readonly offContent: string }
  /** A picture, or letters as a picture. */
  | { readonly type: 'MARK' };

/** Bits of /Ff (ISO 32000-1, tables 221, 226, 228, 230). */
const READ_ONLY = 1;
const MULTILINE = 1 << 12;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;
/** Printed, and neither moved nor removed. */
const PRINT_LOCKED = 4 + 128;

/** The fonts and images that the contents name. */
export interface FieldResources {
  readonly fonts: PdfDict;
  readonly images: PdfDict;
}

/**
 * Adds filled fields to a page, as read-only widgets with an appearance of their own: the page's contents stay as they are,
 * and every reader shows and prints the same. `form` is the file's, without `/NeedAppearances`.
 */
export async function addFilledFields(
  pdf: PDF,
  page: TreePage,
  fields: readonly FilledField[],
  { fonts, images }: FieldResources,
): Promise<void> {
  const resources = pdf.register(PdfDict.of({ Font: fonts, XObject: images }));
  const shown = shownPage(pdf, page.dict);
  const widgets: PdfRef[] = [];
  const read: ReadField[] = [];
  for (const field of fields) {
    const draw = (content: string) => appearance(pdf, content, field.place, shown.turn, resources);
    const dict = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      T: PdfString.fromString(field.name),
      TU: PdfString.fromString(field.label),
      F: PdfNumber.of(PRINT_LOCKED),
      Rect: numbers(toPageRectangle(shown, field.place)),
      ...(shown.turn === 0 ? {} : { MK: PdfDict.of({ R: PdfNumber.of(shown.turn) }) }),
      ...(page.ref ? { P: page.ref } : {}),
      ...(await entriesOf(field, draw)),
    });
    const ref = pdf.register(dict);
    widgets.push(ref);
    if (page.ref) read.push({ dict, ref, page: page.ref, label: field.label });
  }
  addFieldsToReadingOrder(pdf, read);
  const annotations = entry(pdf, page.dict, 'Annots');
  page.dict.set('Annots', new PdfArray([...(annotations instanceof PdfArray ? annotations : []), ...widgets]));
  addToForm(pdf, widgets, fonts);
}

type Draw = (content: string) => Promise<PdfRef>;

async function entriesOf({ kind, content }: FilledField, draw: Draw): Promise<Record<string, PdfObject>> {
  switch (kind.type) {
    case 'TEXT':
      return {
        FT: PdfName.of('Tx'),
        Ff: PdfNumber.of(READ_ONLY + (kind.isMultiline ? MULTILINE : 0)),
        V: PdfString.fromString(kind.value),
        DA: defaultAppearance(),
        AP: PdfDict.of({ N: await draw(`/Tx BMC\n${content}\nEMC`) }),
      };
    case 'CHOICE':
      return {
        FT: PdfName.of('Ch'),
        Ff: PdfNumber.of(READ_ONLY + COMBO),
        Opt: new PdfArray(kind.options.map((option) => PdfString.fromString(option))),
        V: PdfString.fromString(kind.value),
        DA: defaultAppearance(),
        AP: PdfDict.of({ N: await draw(`/Tx BMC\n${content}\nEMC`) }),
      };
    case 'TICK': {
      const state = PdfName.of(kind.isTicked ? 'Yes' : 'Off');
      const states = PdfDict.of({ Yes: await draw(content), Off: await draw(kind.offContent) });
      return { FT: PdfName.of('Btn'), Ff: PdfNumber.of(READ_ONLY), V: state, AS: state, AP: PdfDict.of({ N: states }) };
    }
    case 'MARK':
      return {
        FT: PdfName.of('Btn'),
        Ff: PdfNumber.of(READ_ONLY + PUSH_BUTTON),
        AP: PdfDict.of({ N: await draw(content) }),
      };
    default:
      return kind satisfies never;
  }
}

/** Readers that draw a field again ask for it, even where it is read-only and drawn. */
const defaultAppearance = () => PdfString.fromString('/F1 0 Tf 0 g');

async function appearance(
  pdf: PDF,
  content: string,
  { width, height }: ShownRectangle,
  turn: Turn,
  resources: PdfRef,
): Promise<PdfRef> {
  const { packed } = await deflated(new TextEncoder().encode(`q ${content} Q`));
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numbers([0, 0, width, height]),
    Matrix: numbers(uprightMatrix(turn, width, height)),
    Resources: resources,
    Filter: PdfName.FlateDecode,
  };
  return pdf.register(PdfStream.fromDict(entries, packed));
}

function addToForm(pdf: PDF, fields: readonly PdfRef[], fonts: PdfDict): void {
  const known = entry(pdf, pdf.getCatalog(), 'AcroForm');
  const form = known instanceof PdfDict ? known : new PdfDict();
  if (form !== known) pdf.getCatalog().set('AcroForm', pdf.register(form));
  const before = entry(pdf, form, 'Fields');
  form.set('Fields', new PdfArray([...(before instanceof PdfArray ? before : []), ...fields]));
  form.set('DR', PdfDict.of({ Font: fonts }));
  form.set('DA', defaultAppearance());
}

const numbers = (values: readonly number[]) =>
  new PdfArray(values.map((value) => PdfNumber.of(Math.round(value * 1000) / 1000)));
