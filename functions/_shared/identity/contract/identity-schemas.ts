// Identity: proving oneself by eID, and national identity numbers.
import * as z from 'zod/mini';
import { smsCodeSchema } from '../../account/contract/code-schemas.ts';
import { language } from '../../platform/contract/language-schema.ts';
import { key, line, opaque } from '../../platform/contract/text.ts';
import { documentActions } from './document-schemas.ts';
import { EID_METHOD_NAMES } from './eid-methods.ts';
import { NUMBER_COUNTRIES, readNationalNumber } from './national-number.ts';

/** What has a number that someone may read: private.number_subject. */
const NUMBER_SUBJECTS = ['IDENTITY', 'CHECK'] as const;
export type NumberSubject = (typeof NUMBER_SUBJECTS)[number];

/** What a person proves themselves for: private.eid_purpose. */
export const EID_PURPOSES = ['LINK', 'LOG_IN', 'LOST_PHONE', 'CHECK', 'SIGN', 'REFERENCE'] as const;
export type EidPurpose = (typeof EID_PURPOSES)[number];

/** What the reader of a link, or the person of a session, proves themselves for by a code: private.code_purpose. */
const CODE_PURPOSES = ['SIGN', 'REFERENCE', 'PERSON'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const codeSubject = {
  purpose: z.enum(CODE_PURPOSES),
  signatureId: z.optional(z.uuid()),
  token: z.optional(opaque(200)),
};

/** A national identity number, typed by its owner. */
export const typedNumber = z
  .object({
    country: z.enum(NUMBER_COUNTRIES, { error: key('validation.countryRequired') }),
    number: line('validation.nationalNumberRequired', 'validation.nationalNumberFormat', 20),
  })
  .check(
    z.refine(({ country, number }) => readNationalNumber(country, number, new Date()) !== null, {
      error: key('validation.nationalNumberFormat'),
      path: ['number'],
    }),
  );

/** `identity`: logged in and in person, or as a visitor where the purpose allows it. */
export const identityRequest = z.discriminatedUnion('action', [
  /**
   * Begins a proof by eID. `checkId`, `signatureId` or `token` (a signer's link) say what it is for, where the purpose
   * needs that. LINK: AUTH_LEVEL_2_REQUIRED or REAUTHENTICATION_REQUIRED. → BegunEid
   */
  z.object({
    action: z.literal('beginEid'),
    purpose: z.enum(EID_PURPOSES),
    method: z.enum(EID_METHOD_NAMES),
    language,
    checkId: z.optional(z.uuid()),
    signatureId: z.optional(z.uuid()),
    token: z.optional(opaque(200)),
  }),
  /**
   * Finishes it with what the broker put into the callback's address. VERIFICATION_FAILED at `eid`, `eidCancelled` or
   * `notLinked`; INVALID_TOKEN or TOKEN_EXPIRED at `state`. → FinishedEid
   */
  z.object({
    action: z.literal('finishEid'),
    browserSecret: opaque(100),
    state: opaque(200),
    code: z.optional(opaque(4_000)),
    iss: z.optional(opaque(500)),
    error: z.optional(opaque(200)),
  }),
  /**
   * Sends a code to the number or mailbox that the link's sender gave, or for PERSON to the user's own mailbox, and replaces the previous one. TFA_SEND_COOLDOWN,
   * DELIVERY_FREQUENCY_EXCEEDED, SMS_SENDING_FAILED. → SentProofCode
   */
  z.object({ action: z.literal('sendCode'), ...codeSubject }),
  /** VERIFICATION_FAILED or TOKEN_EXPIRED at `code`, DELIVERY_FREQUENCY_EXCEEDED. → HeldProof */
  z.object({
    action: z.literal('useCode'),
    ...codeSubject,
    ...smsCodeSchema.shape,
  }),
  /** Seals a number for a form that is about to be submitted with its id. → GivenNumber */
  z.object({ action: z.literal('giveNumber'), typed: typedNumber }),
  /** AUTH_LEVEL_2_REQUIRED. Each read is logged. → ReadNumber */
  z.object({ action: z.literal('readNumber'), subject: z.enum(NUMBER_SUBJECTS), subjectId: z.uuid() }),
  ...documentActions,
]);

export interface BegunEid {
  /** The broker's page. */
  readonly url: string;
  readonly state: string;
  /** Stays in this browser: without it, nobody can finish the attempt. */
  readonly browserSecret: string;
}

/** What the page of a link keeps of a proof until it is used: ten minutes, once, for this subject and link. */
export interface HeldProof {
  readonly proof: string;
  readonly subjectId: string;
  readonly means: 'EID' | 'SMS' | 'MAIL';
  /** As the eID says; null for a code. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly expiresAt: string;
  /** The name that the sender wrote, if the eID says another. */
  readonly invitedName?: string | undefined;
}

export interface SentProofCode {
  readonly maskedNumber: string;
  readonly cooldownSeconds: number;
}

export interface FinishedEid {
  readonly purpose: EidPurpose;
  /** LINK: the identity that was added. `isDefault`: its name is the account's. */
  readonly identity?: { readonly name: string; readonly isDefault: boolean } | undefined;
  /** CHECK: whether the proof completed the check. If not, a reviewer looks at the differences. */
  readonly isClear?: boolean | undefined;
  /** SIGN and REFERENCE: for the page that the proof was made on. */
  readonly proof?: HeldProof | undefined;
  /** LOG_IN: the session that was opened. */
  readonly session?: { readonly accessToken: string; readonly refreshToken: string } | undefined;
}

export interface GivenNumber {
  readonly id: string;
  /** `1994-09-15`, as the number says. */
  readonly birthDate: string;
}

export interface ReadNumber {
  /** Null when there is none. */
  readonly number: string | null;
}
