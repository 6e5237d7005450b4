import { PdfArray, PdfDict, PdfName, PdfRef, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import type { ObjectCopier } from './object-copier.ts';

/** Collects the layers (optional content, ISO 32000-1, 8.11) of documents, so that hidden ones stay hidden. */
export interface LayerMerger {
  add(source: PDF, copier: ObjectCopier): void;
  write(target: PDF): void;
}

function itemsOf(source: PDF, dict: PdfDict | undefined, key: string): PdfObject[] {
  const value = dict?.get(key, (ref) => source.getObject(ref));
  return value instanceof PdfArray ? [...value] : [];
}

const sameRef = (a: PdfObject, b: PdfObject) =>
  a instanceof PdfRef && b instanceof PdfRef && a.objectNumber === b.objectNumber && a.generation === b.generation;

export function createLayerMerger(): LayerMerger {
  const all: PdfObject[] = [];
  const off: PdfObject[] = [];
  const usage: PdfObject[] = [];
  return {
    add: (source, copier) => {
      const resolve = (ref: PdfRef) => source.getObject(ref);
      const properties = source.getCatalog().get('OCProperties', resolve);
      if (!(properties instanceof PdfDict)) return;
      const configuration = properties.get('D', resolve);
      const settings = configuration instanceof PdfDict ? configuration : undefined;
      const groups = itemsOf(source, properties, 'OCGs');
      const on = itemsOf(source, settings, 'ON');
      const startsOff = settings?.getName('BaseState')?.value === 'OFF';
      const hidden = startsOff
        ? groups.filter((group) => !on.some((shown) => sameRef(shown, group)))
        : itemsOf(source, settings, 'OFF');
      all.push(...groups.map(copier.copy));
      off.push(...hidden.map(copier.copy));
      usage.push(...itemsOf(source, settings, 'AS').map(copier.copy));
    },
    write: (target) => {
      if (all.length === 0) return;
      const settings = PdfDict.of({
        Name: PdfString.fromString('Layers'),
        BaseState: PdfName.of('ON'),
        OFF: new PdfArray(off),
        AS: new PdfArray(usage),
      });
      const properties = PdfDict.of({ OCGs: new PdfArray(all), D: settings });
      target.getCatalog().set('OCProperties', target.register(properties));
    },
  };
}
