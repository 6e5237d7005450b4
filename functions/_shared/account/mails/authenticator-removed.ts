import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityWords } from './shared/security.ts';

export const authenticatorRemoved = mailKind({
  kind: 'authenticator_removed',
  ...loginNotice,
  words: {
    nb: () => ({
      subject: say`Autentiseringsappen er fjernet`,
      paragraphs: [say`${PRODUCT_NAME} tar ikke lenger imot koder fra appen.`, NOT_YOU.nb],
      ...securityWords.nb,
    }),
    en: () => ({
      subject: say`The authenticator app was removed`,
      paragraphs: [say`${PRODUCT_NAME} no longer accepts codes from the app.`, NOT_YOU.en],
      ...securityWords.en,
    }),
  },
});
