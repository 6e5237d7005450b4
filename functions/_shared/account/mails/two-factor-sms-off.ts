import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { NOT_YOU, securityNotice, securityWords } from './shared/security.ts';

export const twoFactorSmsOff = mailKind({
  kind: 'two_factor_sms_off',
  ...securityNotice,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Du får ikke lenger koder på SMS når du logger inn`,
      paragraphs: [
        say`${PRODUCT_NAME} sender ikke lenger koder til ${maskedNumber} når du logger inn. Du bekrefter med appen eller passnøkkelen din.`,
        NOT_YOU.nb,
      ],
      ...securityWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`Login codes are no longer sent by SMS`,
      paragraphs: [
        say`${PRODUCT_NAME} no longer texts codes to ${maskedNumber} when you log in. You confirm with your app or passkey.`,
        NOT_YOU.en,
      ],
      ...securityWords.en,
    }),
  },
});
