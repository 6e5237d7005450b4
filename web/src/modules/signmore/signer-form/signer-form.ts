import * as z from 'zod/mini';
import { recipientSchema, signerSchema } from '#functions/signing/contract/document-schemas.ts';
import { EID_COUNTRIES, REQUIRED_PROOFS } from '#functions/signing/contract/document-status.ts';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';
import type { EidCountry, RequiredProof } from '#functions/signing/contract/document-status.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { withCallingCode } from '#functions/platform/contract/phone.ts';
import { key } from '#functions/platform/contract/text.ts';
import { AppError, toAppError } from '#api/app-error.ts';
import type { PhoneForm } from '#ui/phone/phone-fields.tsx';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

/** The form of a signer, and how they have to prove who they are. */
export interface SignerFields extends PhoneForm {
  firstName: string | null;
  lastName: string;
  clientName: string;
  email: string;
  language: Language;
  requiredProof: RequiredProof;
  /** '': the signer chooses. */
  eidCountry: EidCountry | '';
}

const NORWAY = '+47';

/** `person`: the schema of the name, address and language. */
const fieldsWith = (person: typeof signerSchema) =>
  z.object({
    ...person.shape,
    requiredProof: z.enum(REQUIRED_PROOFS),
    eidCountry: z.union([z.literal(''), z.enum(EID_COUNTRIES)]),
    phoneCountryCode: z.string(),
    phoneNumber: z.string().check(z.overwrite((value) => value.trim())),
  });

const fields = fieldsWith(signerSchema);

const checked = (schema: typeof fields) =>
  schema.check(
    z.refine(({ requiredProof, phoneNumber }) => requiredProof !== 'SMS' || phoneNumber !== '', {
      path: ['phoneNumber'],
      error: key('validation.phoneRequired'),
    }),
    z.refine(
      ({ requiredProof, phoneNumber }) => requiredProof !== 'SMS' || /^\+?\d{0,15}$/.test(withCallingCode(phoneNumber)),
      {
        path: ['phoneNumber'],
        error: key('validation.phoneFormat'),
      },
    ),
  );

export const signerFormSchema = checked(fields);
/** A signer who gets a document of their own. */
export const recipientFormSchema = checked(fieldsWith(recipientSchema));

export function toSignerInput(values: z.infer<typeof fields>): SignerInput {
  const { eidCountry, phoneCountryCode, phoneNumber, ...signer } = values;
  const { requiredProof } = signer;
  return {
    ...signer,
    eidCountry: requiredProof === 'EID' && eidCountry !== '' ? eidCountry : null,
    phone: requiredProof === 'SMS' ? withCallingCode(phoneNumber, phoneCountryCode) : null,
  };
}

export function emptySigner(language: Language): SignerFields {
  return {
    firstName: '',
    lastName: '',
    clientName: '',
    email: '',
    language,
    requiredProof: 'LINK',
    eidCountry: '',
    phoneCountryCode: NORWAY,
    phoneNumber: '',
  };
}

/** Whether anything is typed that would be lost. */
export function isTyped({ firstName, lastName, email, clientName, phoneNumber }: SignerFields): boolean {
  return [firstName, lastName, email, clientName, phoneNumber].some((text) => (text ?? '').trim() !== '');
}

/** The form of a signer that is there. */
export function fieldsOf(signer: SignerInput): SignerFields {
  const { eidCountry, phone, ...rest } = signer;
  const code = CALLING_CODE.exec(phone ?? '')?.[0] ?? NORWAY;
  return {
    ...rest,
    firstName: askedFirstName(signer),
    eidCountry: eidCountry ?? '',
    phoneCountryCode: code,
    phoneNumber: phone?.slice(code.length) ?? '',
  };
}

/** The country codes of one and two digits (ITU-T E.164); all others have three. */
const CALLING_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Shows a fault of the phone number at its field. */
export async function atThePhone<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (thrown) {
    const error = toAppError(thrown);
    const errors = error.errors.map((one) => (one.path === 'phone' ? { ...one, path: 'phoneNumber' } : one));
    throw new AppError(error.kind, errors, error.requestId, error);
  }
}
