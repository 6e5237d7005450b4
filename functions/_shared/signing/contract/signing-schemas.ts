import * as z from 'zod/mini';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { CONSENT_VERSIONS } from './consent.ts';
import { SIGNATURE_KINDS } from './document-status.ts';
import { MAX_FULL_NAME_LENGTH, MAX_REASON_LENGTH } from '../../platform/contract/limits.ts';
import { firstName, key, line, opaque, paragraph } from '../../platform/contract/text.ts';
import { MAX_SIGNATURE_IMAGE_CHARACTERS } from './limits.ts';

/** `data:image/png;base64,` and the first bytes of a PNG, as a canvas gives them. */
const PNG_DATA_URL = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

const image = z
  .string()
  .check(
    z.maxLength(MAX_SIGNATURE_IMAGE_CHARACTERS, { error: key('validation.signatureImage'), abort: true }),
    z.regex(PNG_DATA_URL, { error: key('validation.signatureImage') }),
  );

const form = {
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  kind: z.enum(SIGNATURE_KINDS, { error: key('validation.signatureRequired') }),
  /** Drawn signature as a PNG data URL; null when typed. */
  image: z.nullish(image),
  /** The name as typed for a typed signature; null when drawn. */
  typedName: z.nullish(line('validation.signatureRequired', 'validation.nameMax', MAX_FULL_NAME_LENGTH)),
};

/** The sign popup (spec 002 §2): names, and a drawn or a typed signature. */
export const signingSchema = z.object(form).check(hasMark());

/** What the `sign` function takes besides who signs. */
export const signingFields = {
  ...form,
  consentVersion: z.enum(CONSENT_VERSIONS),
  /** The language in which it was read. */
  consentLanguage: z.enum(LANGUAGES),
  /** New for every click of the button; a repeat of the same request changes nothing. */
  requestId: z.uuid(),
  /** The proof that the signer made on this page, where the sender demands one. */
  proof: z.optional(opaque(100)),
};

export const refuseSchema = z.object({
  reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.refusalReasonRequired'),
});

interface Mark {
  kind: (typeof SIGNATURE_KINDS)[number];
  image?: string | null | undefined;
  typedName?: string | null | undefined;
}

/** The check that a signature of the chosen kind is there. */
export function hasMark() {
  return z.check<Mark>(({ value, issues }) => {
    const field = value.kind === 'DRAWN' ? 'image' : 'typedName';
    if (value[field]) return;
    issues.push({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      inclusive: true,
      path: [field],
      input: value[field],
      message: key('validation.signatureRequired'),
    });
  });
}
