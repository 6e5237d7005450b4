import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { exactName } from '../exact-names.ts';
import { ExactNumber } from '../exact-number.ts';
import { changedObjects } from './libpdf-gaps.ts';

/**
 * Makes the objects that are written again keep their names, byte for byte, and their numbers.
 * @throws Error for a name whose bytes are lost
 */
export function keepExactValues(pdf: PDF): void {
  for (const object of changedObjects(pdf)) keepIn(pdf, object);
}

function keepIn(pdf: PDF, object: PdfObject): void {
  if (object instanceof PdfArray) {
    Array.from(object).forEach((item, index) => {
      const exact = exactOf(pdf, item);
      if (exact !== item) object.set(index, exact);
    });
  } else if (object instanceof PdfDict) {
    for (const [key, item] of Array.from(object)) {
      const exactKey = exactName(pdf, key.value);
      const exact = exactOf(pdf, item);
      if (exactKey.value !== key.value) object.delete(key.value);
      if (exactKey.value !== key.value || exact !== item) object.set(exactKey.value, exact);
    }
  }
}

function exactOf(pdf: PDF, value: PdfObject): PdfObject {
  if (value instanceof PdfName) return exactName(pdf, value.value);
  if (value instanceof PdfNumber && value.constructor === PdfNumber && !Number.isInteger(value.value))
    return new ExactNumber(value.value);
  if (!(value instanceof PdfRef)) keepIn(pdf, value);
  return value;
}
