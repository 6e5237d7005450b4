import { CONSENT_VERSION, signingSchema } from '@contract/signing-schemas.ts';
import type { SignatureKind } from '@contract/document-status.ts';
import type { Drawing } from '../../../ui/signature-pad/drawing.ts';
import type { SigningInput } from './signer-api.ts';

/** What the signee has given so far. At most one of `typedName` and `drawing` is filled (spec 002 §2). */
export interface SigningForm {
  readonly firstName: string;
  readonly lastName: string;
  /** Which of the two ways is open. */
  readonly kind: SignatureKind;
  readonly typedName: string;
  readonly drawing: Drawing | null;
}

export type SigningAction =
  | { readonly type: 'named'; readonly field: 'firstName' | 'lastName'; readonly value: string }
  | { readonly type: 'chose'; readonly kind: SignatureKind }
  | { readonly type: 'typed'; readonly value: string }
  | { readonly type: 'drew'; readonly drawing: Drawing | null };

export function startForm(firstName: string, lastName: string): SigningForm {
  return { firstName, lastName, kind: 'TYPED', typedName: '', drawing: null };
}

export function signingReducer(form: SigningForm, action: SigningAction): SigningForm {
  switch (action.type) {
    case 'named':
      return { ...form, [action.field]: action.value };
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

export type SigningField = 'firstName' | 'lastName' | 'signature';

/** The message key of the first fault of each field; no entry means that the field is in order. */
export type SigningFaults = Partial<Record<SigningField, string>>;

export function signingFaults(form: SigningForm): SigningFaults {
  const result = signingSchema.safeParse(content(form));
  if (result.success) return {};
  const faults: SigningFaults = {};
  for (const issue of result.error.issues) {
    const [name] = issue.path;
    const field = name === 'firstName' || name === 'lastName' ? name : 'signature';
    faults[field] ??= issue.message;
  }
  return faults;
}

/** The same form gives the same request, so that a second press or a retry cannot sign twice. */
export function toSigningInput(form: SigningForm, requestId: string): SigningInput {
  return { ...content(form), consentVersion: CONSENT_VERSION, requestId };
}

function content({ firstName, lastName, kind, typedName, drawing }: SigningForm) {
  return kind === 'DRAWN'
    ? { firstName, lastName, kind, image: drawing?.image ?? null }
    : { firstName, lastName, kind, typedName };
}
