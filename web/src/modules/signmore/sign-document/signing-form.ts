import type { SignatureKind } from '#functions/signing/contract/document-status.ts';
import type { Drawing } from '#ui/signature-pad/drawing.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

/** What the signer has given so far. At most one of `typedName` and `drawing` is filled (spec 002 §2). */
export interface SigningForm {
  /** null for a signer with one name, which is the last one. */
  readonly firstName: string | null;
  readonly lastName: string;
  /** Which of the two ways is open. */
  readonly kind: SignatureKind;
  readonly typedName: string;
  readonly drawing: Drawing | null;
}

export type SigningAction =
  | { readonly type: 'named'; readonly field: 'firstName' | 'lastName'; readonly value: string }
  | { readonly type: 'hasOneName'; readonly value: boolean }
  | { readonly type: 'chose'; readonly kind: SignatureKind }
  | { readonly type: 'typed'; readonly value: string }
  | { readonly type: 'drew'; readonly drawing: Drawing | null };

export function startForm(firstName: string, lastName: string): SigningForm {
  return { firstName: askedFirstName({ firstName, lastName }), lastName, kind: 'TYPED', typedName: '', drawing: null };
}

export function signingReducer(form: SigningForm, action: SigningAction): SigningForm {
  switch (action.type) {
    case 'named':
      return { ...form, [action.field]: action.value };
    case 'hasOneName':
      return { ...form, firstName: action.value ? null : '' };
    case 'chose':
      return { ...form, kind: action.kind };
    case 'typed':
      return { ...form, kind: 'TYPED', typedName: action.value, drawing: action.value === '' ? form.drawing : null };
    case 'drew':
      return { ...form, kind: 'DRAWN', drawing: action.drawing, typedName: action.drawing ? '' : form.typedName };
    default:
      return action satisfies never;
  }
}
