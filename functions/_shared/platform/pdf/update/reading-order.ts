import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import type { DrawnElement } from '../page-canvas.ts';
import { entry, pagesOf, resolved } from '../page-tree.ts';
import type { OwnPage } from './hang-pages.ts';
import { highestKey } from './number-tree.ts';

/** A page that was drawn here, with the elements that a screen reader reads. */
export interface ReadPage extends OwnPage {
  readonly elements: readonly DrawnElement[];
}

/**
 * Adds pages to what a screen reader follows (structure tree, ISO 32000-1, 14.7), behind what is there. A file counts as
 * tagged only if it did before.
 */
export function addToReadingOrder(pdf: PDF, pages: readonly ReadPage[], language: string): void {
  const { root, above } = rootOf(pdf);
  const tree = parentTreeOf(pdf, root);
  const part = PdfDict.of({
    Type: PdfName.of('StructElem'),
    S: PdfName.of('Part'),
    P: above,
    Lang: PdfString.fromString(language),
  });
  const partRef = pdf.register(part);
  const first = nextKey(pdf, root, tree);
  const keys: PdfObject[] = [];
  const kids = pages.flatMap(({ dict, ref, elements }, index) => {
    const made = elements.map((element) => register(pdf, element, { part: partRef, page: ref }));
    const byContent: PdfObject[] = [];
    for (const [at, { contents }] of elements.entries())
      for (const number of contents) byContent[number] = made[at] ?? PdfNull.instance;
    dict.set('StructParents', PdfNumber.of(first + index));
    keys.push(PdfNumber.of(first + index), new PdfArray(Array.from(byContent, (value) => value ?? PdfNull.instance)));
    return made;
  });
  part.set('K', new PdfArray(kids));
  addKid(pdf, root, above, partRef);
  addKeys(pdf, tree, keys);
  root.set('ParentTreeNextKey', PdfNumber.of(first + pages.length));
}

/** A form field on a page, and what a screen reader says of it. */
export interface ReadField {
  readonly dict: PdfDict;
  readonly ref: PdfRef;
  readonly page: PdfRef;
  readonly label: string;
}

/** Adds fields behind what a screen reader follows in a tagged file; others are read as their reader finds them. */
export function addFieldsToReadingOrder(pdf: PDF, fields: readonly ReadField[]): void {
  if (!(entry(pdf, pdf.getCatalog(), 'StructTreeRoot') instanceof PdfDict) || fields.length === 0) return;
  const { root, above } = rootOf(pdf);
  const tree = parentTreeOf(pdf, root);
  const part = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Part'), P: above });
  const partRef = pdf.register(part);
  const first = nextKey(pdf, root, tree);
  const elements = fields.map(({ dict, ref, page, label }, index) => {
    dict.set('StructParent', PdfNumber.of(first + index));
    return pdf.register(
      PdfDict.of({
        Type: PdfName.of('StructElem'),
        S: PdfName.of('Form'),
        P: partRef,
        Pg: page,
        Alt: PdfString.fromString(label),
        K: PdfDict.of({ Type: PdfName.of('OBJR'), Obj: ref, Pg: page }),
      }),
    );
  });
  part.set('K', new PdfArray(elements));
  addKid(pdf, root, above, partRef);
  addKeys(
    pdf,
    tree,
    elements.flatMap((element, index) => [PdfNumber.of(first + index), element]),
  );
  root.set('ParentTreeNextKey', PdfNumber.of(first + fields.length));
}

function register(pdf: PDF, element: DrawnElement, { part, page }: { part: PdfRef; page: PdfRef }): PdfRef {
  const { type, contents, alternative } = element;
  const dict = PdfDict.of({
    Type: PdfName.of('StructElem'),
    S: PdfName.of(type),
    P: part,
    Pg: page,
    K: new PdfArray(contents.map((number) => PdfNumber.of(number))),
  });
  if (alternative !== undefined) dict.set('Alt', PdfString.fromString(alternative));
  return pdf.register(dict);
}

/** The root, and the element to which parts are added: the root itself, or a document where there was none. */
function rootOf(pdf: PDF): { root: PdfDict; above: PdfRef } {
  const catalog = pdf.getCatalog();
  const written = catalog.getRef('StructTreeRoot');
  const known = entry(pdf, catalog, 'StructTreeRoot');
  if (written && known instanceof PdfDict) return { root: known, above: documentOf(pdf, known) ?? written };
  const root = PdfDict.of({ Type: PdfName.of('StructTreeRoot') });
  const ref = pdf.register(root);
  catalog.set('StructTreeRoot', ref);
  const document = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Document'), P: ref });
  const above = pdf.register(document);
  root.set('K', new PdfArray([above]));
  return { root, above };
}

/** The only element below the root, if it is the document's (ISO 32000-2, 14.8.4.3). */
function documentOf(pdf: PDF, root: PdfDict): PdfRef | undefined {
  const kids = entry(pdf, root, 'K');
  const only = kids instanceof PdfArray ? (kids.length === 1 ? kids.at(0) : undefined) : root.get('K');
  const element = resolved(pdf, only);
  const isDocument = element instanceof PdfDict && entry(pdf, element, 'S') === PdfName.of('Document');
  return only instanceof PdfRef && isDocument ? only : undefined;
}

function addKid(pdf: PDF, root: PdfDict, above: PdfRef, kid: PdfRef): void {
  const owner = pdf.getObject(above);
  const dict = owner instanceof PdfDict ? owner : root;
  const written = dict.get('K');
  const kids = entry(pdf, dict, 'K');
  const known = kids instanceof PdfArray ? [...kids] : written === undefined ? [] : [written];
  dict.set('K', new PdfArray([...known, kid]));
}

function parentTreeOf(pdf: PDF, root: PdfDict): PdfDict {
  const known = entry(pdf, root, 'ParentTree');
  if (known instanceof PdfDict) return known;
  const tree = PdfDict.of({ Nums: new PdfArray() });
  root.set('ParentTree', pdf.register(tree));
  return tree;
}

function nextKey(pdf: PDF, root: PdfDict, tree: PdfDict): number {
  const next = entry(pdf, root, 'ParentTreeNextKey');
  const ofPages = pagesOf(pdf).map(({ dict }) => entry(pdf, dict, 'StructParents'));
  const used = ofPages.map((key) => (key instanceof PdfNumber ? key.value : -1));
  const highest = used.reduce((a, b) => Math.max(a, b), highestKey(pdf, tree));
  return Math.max(next instanceof PdfNumber ? next.value : 0, highest + 1);
}

/** Adds keys that are higher than all others to a number tree: to its only node, or as a node of their own. */
function addKeys(pdf: PDF, tree: PdfDict, keys: readonly PdfObject[]): void {
  const kids = entry(pdf, tree, 'Kids');
  const numbers = entry(pdf, tree, 'Nums');
  if (!(kids instanceof PdfArray)) {
    tree.set('Nums', new PdfArray([...(numbers instanceof PdfArray ? numbers : []), ...keys]));
    return;
  }
  const [first, last] = [keys[0], keys.at(-2)];
  if (first === undefined || last === undefined) return;
  const node = PdfDict.of({ Limits: new PdfArray([first, last]), Nums: new PdfArray([...keys]) });
  tree.set('Kids', new PdfArray([...kids, pdf.register(node)]));
}
