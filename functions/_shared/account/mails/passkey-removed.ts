import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityWords } from './shared/security.ts';

export const passkeyRemoved = mailKind({
  kind: 'passkey_removed',
  ...loginNotice,
  words: {
    nb: () => ({
      subject: say`En passnøkkel er fjernet`,
      paragraphs: [say`${PRODUCT_NAME} godtar ikke lenger passnøkkelen.`, NOT_YOU.nb],
      ...securityWords.nb,
    }),
    en: () => ({
      subject: say`A passkey was removed`,
      paragraphs: [say`${PRODUCT_NAME} no longer accepts the passkey.`, NOT_YOU.en],
      ...securityWords.en,
    }),
  },
});
