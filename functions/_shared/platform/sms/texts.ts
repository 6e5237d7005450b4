import { SMS_CODE_MINUTES } from '../contract/limits.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../contract/languages.ts';
import { PRODUCT_NAME } from '../contract/product.ts';

/** What a code is for. */
export type CodePurpose = 'TFA_SET_UP' | 'TFA_LOGIN' | 'LEVEL_2' | 'PHONE';

/** Messages that wait in the outbox, by kind. */
export type SmsKind = 'two_factor_number_removed';

// The code comes first: phones show the beginning, and suggest it for the field. Each fits one message of 160 characters
// of the GSM alphabet.
const CODES: Readonly<Record<'nb' | 'en', Readonly<Record<CodePurpose, string>>>> = {
  nb: {
    TFA_SET_UP: 'er koden som slår på totrinnsinnlogging',
    TFA_LOGIN: 'er koden for å logge inn',
    LEVEL_2: 'er koden som bekrefter at det er deg',
    PHONE: 'er koden som bekrefter telefonnummeret ditt',
  },
  en: {
    TFA_SET_UP: 'is the code to switch on two-factor',
    TFA_LOGIN: 'is the code to log in',
    LEVEL_2: 'is the code to confirm that it is you',
    PHONE: 'is the code to confirm your phone number',
  },
};

const NOTICES: Readonly<Record<'nb' | 'en', Readonly<Record<SmsKind, string>>>> = {
  nb: {
    two_factor_number_removed: `Koder for innlogging i ${PRODUCT_NAME} sendes ikke lenger til dette nummeret. Var det ikke deg? Bytt passord nå.`,
  },
  en: {
    two_factor_number_removed: `Log-in codes for ${PRODUCT_NAME} are no longer sent to this number. Was it not you? Change your password now.`,
  },
};

/** The message that carries a code. */
export function codeText(language: string, purpose: CodePurpose, code: string): string {
  return languageOf(language) === 'nb'
    ? `${code} ${CODES.nb[purpose]} i ${PRODUCT_NAME}. Den virker i ${SMS_CODE_MINUTES} minutter. Del den aldri med noen.`
    : `${code} ${CODES.en[purpose]} in ${PRODUCT_NAME}. It works for ${SMS_CODE_MINUTES} minutes. Never share it with anyone.`;
}

/** The text of a kind of message that waits in the outbox, or null for an unknown kind. */
export function noticeText(language: string, kind: string): string | null {
  const notices: Readonly<Record<string, string>> = NOTICES[languageOf(language)];
  return Object.hasOwn(notices, kind) ? (notices[kind] ?? null) : null;
}

function languageOf(language: string): 'nb' | 'en' {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
