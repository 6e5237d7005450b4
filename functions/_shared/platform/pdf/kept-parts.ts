import { PdfArray, PdfDict, PdfName, PdfNull, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { entry, resolved } from './page-tree.ts';
import { isNotShown } from './shown-appearance.ts';

/**
 * The actions of links that are kept on a sealed page: to another place in the document, to a web page, or starting a
 * message or a call. Every other action runs something, sends something, opens a file or changes what a page shows.
 */
const KEPT_ACTIONS = new Set(['GoTo', 'URI']);
const KEPT_SCHEMES = /^\s*(?:https?:|mailto:|tel:)/i;

/** Annotations that are only drawn, and links. All others carry a file, play something, run, or open a window. */
const KEPT_ANNOTATIONS = new Set([
  'Link',
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Watermark',
  'Redact',
]);

// References to the page tree, and into parts that are not compared (threads, private data).
const LEFT_BY_PAGES = new Set(['Parent', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps', 'AA', 'PA', 'AF']);
/** Further actions, associated files, and the window of a note. */
const LEFT_BY_ANNOTATIONS = new Set(['AA', 'PA', 'AF', 'Popup', 'Parent']);
/** Contents, images and pages that a reader would fetch from another file, and files that come along. */
const LEFT_BY_STREAMS = new Set(['AF', 'F', 'FFilter', 'FDecodeParms', 'Ref', 'Alternates', 'OPI', 'Metadata']);

/** Decides which parts of a page are sealed: what it shows, without active content. */
export interface KeptParts {
  /** The annotations of a page that are kept, as they are written. */
  readonly annotations: (page: PdfDict) => PdfObject[];
  /** Whether an entry is left out. */
  readonly isLeftBehind: (owner: PdfDict, key: string, value: PdfObject) => boolean;
  readonly isPage: (dict: PdfDict) => boolean;
  /** What is left of an action: all of it, or without those that follow; undefined for one that does something. */
  readonly actionLeft: (value: PdfObject) => PdfObject | undefined;
  readonly isKeptAnnotation: (value: PdfObject) => boolean;
}

export function keptParts(source: PDF): KeptParts {
  const nameAt = (dict: PdfDict, key: string): string | undefined => {
    const value = entry(source, dict, key);
    return value instanceof PdfName ? value.value : undefined;
  };

  function isKeptAction(value: PdfObject): boolean {
    const action = resolved(source, value);
    if (!(action instanceof PdfDict)) return false;
    const type = nameAt(action, 'S');
    if (type === undefined || !KEPT_ACTIONS.has(type)) return false;
    const address = entry(source, action, 'URI');
    return type !== 'URI' || (address instanceof PdfString && KEPT_SCHEMES.test(address.asString()));
  }

  function actionLeft(value: PdfObject): PdfObject | undefined {
    if (!isKeptAction(value)) return undefined;
    const action = resolved(source, value);
    if (!(action instanceof PdfDict) || !action.has('Next')) return value;
    return new PdfDict(Array.from(action).filter(([{ value: key }]) => key !== 'Next'));
  }

  function isKeptAnnotation(value: PdfObject): boolean {
    const annotation = resolved(source, value);
    if (!(annotation instanceof PdfDict)) return false;
    return !isNotShown(source, annotation) && KEPT_ANNOTATIONS.has(nameAt(annotation, 'Subtype') ?? '');
  }

  const isPage = (dict: PdfDict): boolean => nameAt(dict, 'Type') === 'Page';

  return {
    isPage,
    actionLeft,
    isKeptAnnotation,

    annotations: (page) => {
      const annotations = entry(source, page, 'Annots');
      return annotations instanceof PdfArray ? [...annotations].filter(isKeptAnnotation) : [];
    },

    /** Resource dictionaries have names of the author's choice, such as `AA` for a font: only what acts is judged. */
    isLeftBehind: (owner, key, value) => {
      if (value instanceof PdfNull) return true;
      if (isPage(owner)) return LEFT_BY_PAGES.has(key);
      if (owner instanceof PdfStream) return LEFT_BY_STREAMS.has(key);
      const isAnnotation = owner.has('Rect') && nameAt(owner, 'Subtype') !== undefined;
      if (isAnnotation) return LEFT_BY_ANNOTATIONS.has(key) || (key === 'A' && !isKeptAction(value));
      if (nameAt(owner, 'Type') === 'StructElem') return key === 'AF';
      if (key === 'Next') return nameAt(owner, 'S') !== undefined;
      return key === 'EF' && (nameAt(owner, 'Type') === 'Filespec' || owner.has('F'));
    },
  };
}
