import { SMS_CODE_MINUTES } from './contract/limits.ts';
import { PRODUCT_NAME } from '../platform/contract/product.ts';
import { languageOf } from '../platform/sms/text-kind.ts';

/** What a code is for. */
export type CodePurpose = 'TFA_SET_UP' | 'TFA_LOGIN' | 'LEVEL_2' | 'LEVEL_2_SET_UP' | 'PHONE';

// The code comes first: phones show the beginning of a message and offer the code for the field. Each fits one message
// of 160 characters of the GSM alphabet.
const TEXTS: Readonly<Record<'nb' | 'en', Readonly<Record<CodePurpose, string>>>> = {
  nb: {
    TFA_SET_UP: `er ${PRODUCT_NAME}-koden for å slå på totrinnsinnlogging`,
    TFA_LOGIN: `er ${PRODUCT_NAME}-koden for å logge inn`,
    LEVEL_2: `er ${PRODUCT_NAME}-koden for å bekrefte at det er deg`,
    LEVEL_2_SET_UP: `er ${PRODUCT_NAME}-koden for å bekrefte deg og nummeret ditt`,
    PHONE: `er ${PRODUCT_NAME}-koden for å bekrefte telefonnummeret ditt`,
  },
  en: {
    TFA_SET_UP: `is your ${PRODUCT_NAME} code to turn on two-factor login`,
    TFA_LOGIN: `is your ${PRODUCT_NAME} login code`,
    LEVEL_2: `is your ${PRODUCT_NAME} code to confirm that it's you`,
    LEVEL_2_SET_UP: `is your ${PRODUCT_NAME} code to confirm you and your number`,
    PHONE: `is your ${PRODUCT_NAME} code to confirm your phone number`,
  },
};

const ADVICE = {
  nb: `Den virker i ${SMS_CODE_MINUTES} minutter. Ikke del den med noen.`,
  en: `It works for ${SMS_CODE_MINUTES} minutes. Don't share it with anyone.`,
};

/** Returns the message that carries a code. */
export function codeText(language: string, purpose: CodePurpose, code: string): string {
  const reader = languageOf(language);
  return `${code} ${TEXTS[reader][purpose]}. ${ADVICE[reader]}`;
}
