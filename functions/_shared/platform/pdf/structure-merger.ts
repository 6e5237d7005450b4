import { PdfArray, PdfBool, PdfDict, PdfName, PdfNull, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import type { ObjectCopier } from './object-copier.ts';
import type { DrawnElement } from './page-canvas.ts';
import { entry } from './page-tree.ts';
import { dropUnreachable, keyCount, taggedRoot } from './structure-tree.ts';
import { nameEntries, numberEntries } from './tree-entries.ts';

/**
 * Puts the reading orders of documents one behind the other (structure tree, ISO 32000-1, 14.7): what a screen reader
 * follows. The merged document counts as tagged when every file was.
 */
export interface StructureMerger {
  /** Reads the reading order of a file whose pages are copied next. */
  begin(source: PDF): FileStructure;
  /** Adds a page that was drawn here, in this language. */
  addDrawn(
    page: { readonly dict: PdfDict; readonly ref: PdfRef },
    elements: readonly DrawnElement[],
    language: string,
  ): void;
  write(): void;
}

interface FileStructure {
  /** What is added to the file's keys into its reading order; null when it has none. */
  readonly firstKey: number | null;
  /** Call once the pages are copied. */
  add(copier: ObjectCopier): void;
}

const UNTAGGED: FileStructure = { firstKey: null, add: () => undefined };

/** The entries of the root that are dictionaries of names; the first file to use a name keeps it. */
const DICTIONARIES = ['RoleMap', 'ClassMap'] as const;

export function createStructureMerger(target: PDF): StructureMerger {
  const parts: PdfRef[] = [];
  const document = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Document') });
  const documentRef = target.register(document);
  const keys: [number, PdfObject][] = [];
  const ids = new Map<string, [PdfString, PdfObject]>();
  const dictionaries = new Map<string, PdfDict>();
  const namespaces: PdfObject[] = [];
  let next = 0;
  let isWhole = true;

  function addPart(language: PdfObject | undefined): { part: PdfDict; ref: PdfRef } {
    const part = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Part'), P: documentRef });
    if (language instanceof PdfString) part.set('Lang', language);
    const ref = target.register(part);
    parts.push(ref);
    return { part, ref };
  }

  function addEntries(name: string, entries: PdfObject | undefined, copier: ObjectCopier): void {
    if (!(entries instanceof PdfDict)) return;
    const all = dictionaries.get(name) ?? new PdfDict();
    dictionaries.set(name, all);
    for (const [key, value] of entries) if (!all.has(key)) all.set(key, copier.copy(value));
  }

  return {
    begin: (source) => {
      const root = taggedRoot(source);
      const written = source.getCatalog().getRef('StructTreeRoot');
      if (root === undefined || written === undefined || !dropUnreachable(source, root)) {
        isWhole = false;
        return UNTAGGED;
      }
      const firstKey = next;
      next += keyCount(source, root);
      const add = (copier: ObjectCopier): void => {
        const { part, ref } = addPart(entry(source, source.getCatalog(), 'Lang'));
        copier.promise(written, ref);
        const kids = root.get('K');
        if (kids) part.set('K', copier.copy(kids));
        for (const [key, value] of numberEntries(source, root.get('ParentTree')))
          keys.push([key + firstKey, copier.copy(value)]);
        for (const [id, value] of nameEntries(source, root.get('IDTree')))
          if (!ids.has(id.asString())) ids.set(id.asString(), [id, copier.copy(value)]);
        for (const name of DICTIONARIES) addEntries(name, entry(source, root, name), copier);
        const spaces = entry(source, root, 'Namespaces');
        if (spaces instanceof PdfArray) for (const space of spaces) namespaces.push(copier.copy(space));
      };
      return { firstKey, add };
    },

    addDrawn: ({ dict, ref: page }, elements, language) => {
      const { part, ref } = addPart(PdfString.fromString(language));
      const byContent: PdfObject[] = [];
      const kids = elements.map(({ type, contents, alternative }) => {
        const element = PdfDict.of({
          Type: PdfName.of('StructElem'),
          S: PdfName.of(type),
          P: ref,
          Pg: page,
          K: new PdfArray(contents.map((number) => PdfNumber.of(number))),
        });
        if (alternative !== undefined) element.set('Alt', PdfString.fromString(alternative));
        const elementRef = target.register(element);
        for (const number of contents) byContent[number] = elementRef;
        return elementRef;
      });
      part.set('K', new PdfArray(kids));
      dict.set('StructParents', PdfNumber.of(next));
      keys.push([next, new PdfArray(Array.from(byContent, (value) => value ?? PdfNull.instance))]);
      next += 1;
    },

    write: () => {
      if (parts.length === 0) return;
      const numbers = keys.toSorted(([a], [b]) => a - b).flatMap(([key, value]) => [PdfNumber.of(key), value]);
      const root = PdfDict.of({
        Type: PdfName.of('StructTreeRoot'),
        K: new PdfArray([documentRef]),
        ParentTree: target.register(PdfDict.of({ Nums: new PdfArray(numbers) })),
        ParentTreeNextKey: PdfNumber.of(next),
      });
      for (const [name, entries] of dictionaries) root.set(name, entries);
      if (namespaces.length > 0) root.set('Namespaces', new PdfArray(namespaces));
      if (ids.size > 0) {
        const sorted = [...ids.values()].toSorted(([a], [b]) => compareBytes(a.bytes, b.bytes));
        root.set('IDTree', target.register(PdfDict.of({ Names: new PdfArray(sorted.flat()) })));
      }
      const rootRef = target.register(root);
      document.set('P', rootRef);
      document.set('K', new PdfArray(parts));
      target.getCatalog().set('StructTreeRoot', rootRef);
      if (isWhole) target.getCatalog().set('MarkInfo', PdfDict.of({ Marked: PdfBool.TRUE }));
    },
  };
}

/** The order of names in a name tree. */
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
