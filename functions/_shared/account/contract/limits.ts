// Numbers of accounts and their security that the browser, the functions and SQL agree on.

/** Spec 000 §5. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 64;
/** bcrypt, and so Auth, reads no more bytes: 64 characters such as ø take 128. */
export const MAX_PASSWORD_BYTES = 72;

/** Spec 000 §9. */
export const MAX_DEPARTMENT_DESCRIPTION_LENGTH = 280;
export const MAX_COST_CENTER_LENGTH = 40;

/** Digits of every code that is texted, mailed or shown by an app: to log in, to confirm a number or an action. */
export const CODE_DIGITS = 6;
/** Tries that a texted code has, and how long it works. */
export const SMS_CODE_TRIES = 5;
export const SMS_CODE_MINUTES = 10;
/** How long an SMS confirmation lets its session perform sensitive actions. */
export const LEVEL_2_MINUTES = 15;
/** Recovery codes of a person, and the letters of each: 50 random bits. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LETTERS = 10;

export const MAX_PASSKEY_NAME_LENGTH = 100;
