import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import {
  newNumberNotice,
  newNumberWords,
  NOT_YOU,
  NOT_YOUR_NUMBER,
  securityWords,
  youngNumber,
} from './shared/security.ts';

export const twoFactorOn = mailKind({
  kind: 'two_factor_on',
  ...newNumberNotice,
  words: {
    nb: ({ maskedNumber, canRemove }) => ({
      subject: say`Totrinnsinnlogging er slått på`,
      paragraphs: [
        say`Fra nå av sender ${PRODUCT_NAME} en kode til ${maskedNumber} hver gang du logger inn. Er du logget inn andre steder, må du oppgi en kode der også.`,
        canRemove ? NOT_YOUR_NUMBER.nb : NOT_YOU.nb,
      ],
      ...(canRemove ? newNumberWords : securityWords).nb,
    }),
    en: ({ maskedNumber, canRemove }) => ({
      subject: say`Two-factor login is on`,
      paragraphs: [
        say`From now on, ${PRODUCT_NAME} texts a code to ${maskedNumber} each time you log in. If you are logged in elsewhere, you need to enter a code there too.`,
        canRemove ? NOT_YOUR_NUMBER.en : NOT_YOU.en,
      ],
      ...(canRemove ? newNumberWords : securityWords).en,
    }),
  },
  examples: [
    { name: 'with a new number', payload: youngNumber, hasToken: true },
    { name: 'with a number known for a while', payload: { ...youngNumber, canRemove: false } },
  ],
});
