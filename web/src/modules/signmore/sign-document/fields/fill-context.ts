import { createContext, use } from 'react';
import type { FilledField, SignerField } from '#functions/signing/contract/field-schemas.ts';
import type { SigningForm } from '#modules/signmore/sign-document/signing-form.ts';
import type { FieldEntries } from './use-field-values.ts';

/** What the parts of a page with fields share. */
export interface Fill extends FieldEntries {
  readonly fields: readonly SignerField[];
  readonly others: readonly FilledField[];
  /** The names and the mark, as far as the signer has given them. */
  readonly form: SigningForm;
  readonly hasMark: boolean;
  /** The text of a field that is filled by signing: name, email, company, date. */
  readonly knownText: (field: SignerField) => string;
  readonly currentId: string | null;
  readonly select: (id: string) => void;
  /** Scrolls to a field and focuses its input. */
  readonly goTo: (field: SignerField) => void;
  /** True once for the field that is to be focused when its page has been drawn. */
  readonly takeFocus: (id: string) => boolean;
  readonly openMark: () => void;
  /** Whether inputs are on the page; on phones they are in the bar below it, at full size. */
  readonly isRoomy: boolean;
  /** Null for a document of one file. */
  readonly nameOfFile: (fileId: string) => string | null;
}

export const FillContext = createContext<Fill | null>(null);

export function useFill(): Fill {
  const fill = use(FillContext);
  if (!fill) throw new Error('A field needs the context around it');
  return fill;
}

export const onPageId = (fieldId: string) => `on-page-${fieldId}`;
export const BAR_INPUT = 'field-in-bar';
