// Two-factor by SMS, an app or a passkey, and the confirmation of sensitive actions.
import * as z from 'zod/mini';
import { recoveryCode, smsCode } from './code-schemas.ts';
import { key, line } from '../../platform/contract/text.ts';
import { MAX_PASSKEY_NAME_LENGTH } from './limits.ts';
import { phoneNumber } from './phone-schemas.ts';

/** Bytes in base64url. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));

const passkeyName = line(
  key('validation.passkeyNameRequired'),
  key('validation.passkeyNameMax'),
  MAX_PASSKEY_NAME_LENGTH,
);
export const passkeyNameSchema = z.object({ name: passkeyName });

/** What a browser answers for a passkey that it has made (WebAuthn 3, § 5.1), and the name that its owner knows it by. */
const newPasskey = {
  name: passkeyName,
  id: bytes(1400),
  clientDataJSON: bytes(2000),
  attestationObject: bytes(6000),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
};

/** What a browser answers for a passkey that it has asked. */
const passkeyAnswer = {
  id: bytes(1400),
  clientDataJSON: bytes(2000),
  authenticatorData: bytes(2000),
  signature: bytes(1400),
};

const purpose = z.enum(['TFA_LOGIN', 'LEVEL_2']);

/**
 * Without it, a recent code that still works is not sent again, so reloading a page costs no second SMS. With it, the
 * answer is TFA_SEND_COOLDOWN until the wait is over.
 */
const resend = z.optional(z.boolean());

/** Texts a code although the user has an app or a passkey. */
const bySms = z.optional(z.boolean());

/** `tfa` (logged in). A session with two-factor pending may only `send` and `validate`. */
export const tfaRequest = z.discriminatedUnion('action', [
  /** Starts turning two-factor on: texts a code to the number. → CodeSent */
  z.object({ action: z.literal('add'), ...phoneNumber }),
  /** → CodeSent */
  z.object({ action: z.literal('resendConfirmation') }),
  /** Turns two-factor on; this session counts as confirmed. → {} */
  z.object({ action: z.literal('confirm'), code: smsCode }),
  /** Turns two-factor off. AUTH_LEVEL_2_REQUIRED. → {} */
  z.object({ action: z.literal('remove') }),
  /** Texts the login code, unless the user has an app or a passkey. → CodePrompt */
  z.object({ action: z.literal('send'), resend, bySms }),
  /** Completes the login. → {} */
  z.object({ action: z.literal('validate'), code: smsCode }),
  /** The same for the second level. BLANK, path `phoneNumber`, for a user with no number, app or passkey. → CodePrompt */
  z.object({ action: z.literal('level2Send'), resend, bySms }),
  /** Lets this session perform sensitive actions for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Verify'), code: smsCode }),
  /**
   * For a user without a confirmed number: texts a code that confirms the number, and this session with it.
   * REAUTHENTICATION_REQUIRED; INVALID_ACTION for a user who has one. → CodeSent
   */
  z.object({ action: z.literal('level2Add'), ...phoneNumber }),
  /** Confirms the number, and lets this session perform sensitive actions for LEVEL_2_MINUTES. → {} */
  z.object({ action: z.literal('level2Confirm'), code: smsCode }),
  /** Starts adding an app. AUTH_LEVEL_2_REQUIRED, or REAUTHENTICATION_REQUIRED for a first factor. → AppOffer */
  z.object({ action: z.literal('appOffer') }),
  /** Adds it by its first code, and turns two-factor on. → RecoveryCodes, empty for a user who has some */
  z.object({ action: z.literal('appAdd'), code: smsCode }),
  /** AUTH_LEVEL_2_REQUIRED. → {} */
  z.object({ action: z.literal('appRemove') }),
  /** What `validate` and `level2Verify` are for a texted code. → {} */
  z.object({ action: z.literal('appCode'), purpose, code: smsCode }),
  z.object({ action: z.literal('recoveryCode'), purpose, code: recoveryCode }),
  /** The same by a passkey, once per prompt. → PasskeyPrompt, then {} */
  z.object({ action: z.literal('passkeyPrompt'), purpose }),
  z.object({ action: z.literal('passkey'), purpose, ...passkeyAnswer }),
  /** Starts adding a passkey. AUTH_LEVEL_2_REQUIRED, or REAUTHENTICATION_REQUIRED for a first factor. → PasskeyOffer */
  z.object({ action: z.literal('passkeyOffer') }),
  /** Adds it, and turns two-factor on. → RecoveryCodes, empty for a user who has some */
  z.object({ action: z.literal('passkeyAdd'), ...newPasskey }),
  /** AUTH_LEVEL_2_REQUIRED; INVALID_ACTION, path `demanded`, for the last of what a team demands. → RemovedPasskey */
  z.object({ action: z.literal('passkeyRemove'), passkeyId: z.uuid() }),
  /** Stops texting codes. AUTH_LEVEL_2_REQUIRED; INVALID_ACTION, path `lastFactor`, for a user with nothing else. → {} */
  z.object({ action: z.literal('smsRemove') }),
  /** Replaces the recovery codes. AUTH_LEVEL_2_REQUIRED. → RecoveryCodes */
  z.object({ action: z.literal('newRecoveryCodes') }),
]);

export type TfaRequest = z.input<typeof tfaRequest>;

export interface CodeSent {
  /** Until another code may be requested. */
  readonly cooldownSeconds: number;
}

export interface CodeSentToKnownNumber extends CodeSent {
  /** `+47 ••• •• 123` */
  readonly maskedNumber: string;
}

/** No code was sent: the user has a passkey, or an app that shows it, or both. */
export interface CodeByApp {
  readonly byPasskey: boolean;
  readonly byApp: boolean;
  /** Whether a code could be texted instead. */
  readonly canText: boolean;
}

/** What a dialog asks for. */
export type CodePrompt = (CodeSentToKnownNumber | CodeByApp) & {
  /** Whether a recovery code would do. */
  readonly hasRecoveryCodes: boolean;
};

export interface AppOffer {
  /** Base32, to type into an app. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly address: string;
}

interface KnownPasskey {
  readonly id: string;
  readonly transports: readonly string[];
}

/** What the browser asks a passkey with. Bytes are in base64url. */
export interface PasskeyPrompt {
  readonly challenge: string;
  readonly rpId: string;
  /** Those that the user has. */
  readonly credentials: readonly KnownPasskey[];
}

/** What the browser makes a passkey with. */
export interface PasskeyOffer extends PasskeyPrompt {
  readonly rpName: string;
  readonly algorithms: readonly number[];
  readonly userId: string;
  readonly userName: string;
}

export interface NewPasskey {
  readonly name: string;
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: string[];
}

export interface PasskeyAnswer {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** By which the browser forgets the passkey; null if it was gone. */
export interface RemovedPasskey {
  readonly credentialId: string | null;
  readonly rpId: string;
}

/** Shown this once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}
