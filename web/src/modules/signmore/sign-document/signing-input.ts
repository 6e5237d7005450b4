import '#api/zod.ts';
import { CONSENT_VERSION } from '#functions/signing/contract/consent.ts';
import { signingSchema } from '#functions/signing/contract/signing-schemas.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import type { SigningInput } from './signer-api.ts';
import type { SigningForm } from './signing-form.ts';

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
  return { ...content(form), consentVersion: CONSENT_VERSION, consentLanguage: currentLanguage(), requestId };
}

function content({ firstName, lastName, kind, typedName, drawing }: SigningForm) {
  return kind === 'DRAWN'
    ? { firstName, lastName, kind, image: drawing?.image ?? null }
    : { firstName, lastName, kind, typedName };
}
