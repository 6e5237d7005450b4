// The closed list of error codes: spec 002 §8 and INTERNAL. SQL (`private.fail`), edge functions and the web use no
// others. A test compares every code that is raised with this list and with the texts of both languages.

import type { FileFault } from './files.ts';

export const ERROR_CODES = [
  /** A required value is missing or empty. The user fills in the field that `path` names. */
  'BLANK',
  /** A value is malformed: an email address, a country, a request that is not JSON. The user corrects the field. */
  'INVALID',
  /** A text or list is shorter than its minimum. */
  'TOO_SHORT',
  /** A number, date or file is below its minimum. */
  'TOO_SMALL',
  /** A text, list, number or request body is above its maximum. The user shortens it. */
  'TOO_BIG',
  /** A number or date has to be strictly above its bound. */
  'TOO_SMALL_OR_EQUAL',
  /** A number or date has to be strictly below its bound. */
  'TOO_BIG_OR_EQUAL',
  /** The value is not one of those allowed. */
  'INCLUSION',
  /** Someone else has it: a name or email address that must be unique within its account. The user picks another. */
  'TAKEN',
  /** The account does not exist, or the caller may not know that it does. */
  'ACCOUNT_NOT_FOUND',
  /** The user does not exist, or the caller may not know that they do. */
  'USER_NOT_FOUND',
  /** Rows of an imported list are wrong; `path` is `field::row`. The user corrects the rows. */
  'VALIDATION_FAILED',
  /** A genuine magic or confirmation link is too old. The user asks for a new one. */
  'OTP_EXPIRED',
  /** The phone number cannot exist. */
  'INVALID_PHONE_NUMBER',
  /**
   * A link is unknown, expired, revoked or another person's, which a stranger cannot tell apart. The user asks the
   * sender for a new one.
   */
  'INVALID_TOKEN',
  /** A session or state that the caller really had is too old. The user logs in again. */
  'TOKEN_EXPIRED',
  /** The SMS provider refused the message. The user checks the number, or tries later. */
  'SMS_SENDING_FAILED',
  /** The email address and the password do not belong together. */
  'INVALID_PASSWORD',
  /** Too many messages or attempts in a short time. The user waits and tries again. */
  'DELIVERY_FREQUENCY_EXCEEDED',
  /** It can no longer be changed: a document that was sent, an event that was recorded. */
  'IMMUTABLE',
  /** A code, an identity or a seal did not pass its check. */
  'VERIFICATION_FAILED',
  /** The document has been signed, and the action is for unsigned ones. The user reloads. */
  'DOCUMENT_SIGNED',
  /** The document does not exist, or the caller may not know that it does. */
  'DOCUMENT_NOT_FOUND',
  /** The action does not apply in this state, because someone else was faster. The user reloads. */
  'INVALID_ACTION',
  /** A value is given that must be absent. */
  'PRESENT',
  /** Not logged in, the session ended, the mailbox is unconfirmed, or the role does not allow it. */
  'UNAUTHORIZED',
  /** An imported file could not be read at all. */
  'IMPORT_ERROR',
  /** A personal account that owns teams cannot be deleted. The user transfers or deletes them first. */
  'PERSONAL_ACCOUNT_OWNS_TEAMS',
  /** An uploaded file cannot be used; `path` is its name and `reason` says why. The user uploads another. */
  'INVALID_FILE',
  /** A two-factor code was sent a moment ago. The user waits for it. */
  'TFA_SEND_COOLDOWN',
  /** The email address belongs to a disposable provider. The user gives another. */
  'DISPOSABLE_EMAIL',
  /** The account's credits do not cover it. The user buys credits. */
  'CREDIT_BALANCE_INSUFFICIENT',
  /** It costs more than a department (`departmentId`) or person (`memberId`) may spend. An admin raises the limit. */
  'SPENDING_LIMIT_EXCEEDED',
  /** The product is not sold, or not to this account. */
  'PRODUCT_UNAVAILABLE',
  /** The session has two-factor pending. The web asks for the code and repeats the request. */
  'TFA_REQUIRED',
  /** The action needs a fresh SMS confirmation. The web asks for it and repeats the request. */
  'AUTH_LEVEL_2_REQUIRED',
  /** The action needs the password, or a code from the mailbox, again. The web asks for it and repeats the request. */
  'REAUTHENTICATION_REQUIRED',
  /** The client cannot read an answer: it does not fit its contract. The user reloads the page, to get the newest client. */
  'UNREADABLE_ANSWER',
  /** Our fault. The user tries again, and gives support the request id. */
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One fault. `path` names the field (`email`, `files.0.name`) or the thing; null when it is the whole request. */
export interface CodedError {
  readonly code: ErrorCode;
  readonly path: string | null;
  /** INVALID_FILE only: what is wrong with the file. */
  readonly reason?: FileFault;
}

/** The body of every 4xx and 5xx answer of SQL and functions alike. */
export interface ErrorBody {
  readonly errors: readonly CodedError[];
  /** Only with INTERNAL. */
  readonly requestId?: string;
}
