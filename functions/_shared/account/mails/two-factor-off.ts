import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { NOT_YOU, securityNotice, securityWords } from './shared/security.ts';

export const twoFactorOff = mailKind({
  kind: 'two_factor_off',
  ...securityNotice,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Totrinnsinnlogging er slått av`,
      paragraphs: [say`${PRODUCT_NAME} sender ikke lenger koder til ${maskedNumber} når du logger inn.`, NOT_YOU.nb],
      ...securityWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`Two-factor login is off`,
      paragraphs: [say`${PRODUCT_NAME} no longer texts codes to ${maskedNumber} when you log in.`, NOT_YOU.en],
      ...securityWords.en,
    }),
  },
});
