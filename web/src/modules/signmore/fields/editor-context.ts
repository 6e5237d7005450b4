import { createContext, use } from 'react';
import type { DocumentFields, FieldType, PlacedField } from '#functions/signing/contract/field-schemas.ts';
import type { ShownSize } from '#modules/signmore/shared/fields/page-place.ts';
import type { EditorAction } from './editor-state.ts';

export interface FieldSigner {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The company that they sign for. */
  readonly clientName: string | null;
  /** Index of the colour that stands beside the name. */
  readonly colour: number;
}

export type FieldFile = DocumentFields['files'][number];

/** What the parts of the editor share. */
export interface Editor {
  readonly file: FieldFile;
  readonly files: readonly FieldFile[];
  readonly signers: readonly FieldSigner[];
  readonly fields: readonly PlacedField[];
  readonly selectedId: string | null;
  /** The type that the next click on a page places. */
  readonly armed: FieldType | null;
  readonly dispatch: (action: EditorAction) => void;
  readonly arm: (type: FieldType | null) => void;
  /** Places a field with its middle at a point of the page, and focuses it. */
  readonly place: (type: FieldType, page: number, middle: { x: number; y: number }) => void;
  /** Selects a field, and focuses it once it is shown. */
  readonly show: (id: string) => void;
  /** True once for the field that is to be focused. */
  readonly takeFocus: (id: string) => boolean;
  readonly duplicate: (field: PlacedField) => void;
  readonly remove: (field: PlacedField) => void;
  /** Says a change to screen readers. */
  readonly say: (text: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A part of the editor needs the editor around it');
  return editor;
}

/** The size of a page of the shown file. */
export function sizeOf(file: FieldFile, page: number): ShownSize {
  return file.pages[page - 1] ?? { width: 1, height: 1 };
}
