import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityWords } from './shared/security.ts';

export const ssoLinked = mailKind({
  kind: 'sso_linked',
  payload: z.extend(loginNotice.payload, { accountName: z.string() }),
  button: loginNotice.button,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Du kan nå logge inn gjennom ${short(accountName)}`,
      paragraphs: [
        say`Kontoen du har på jobben, er koblet til brukeren din i ${PRODUCT_NAME}. Fra nå av kan du logge inn med den.`,
        NOT_YOU.nb,
      ],
      ...securityWords.nb,
    }),
    en: ({ accountName }) => ({
      subject: say`You can now log in through ${short(accountName)}`,
      paragraphs: [
        say`Your work account is connected to your user on ${PRODUCT_NAME}. From now on you can log in with it.`,
        NOT_YOU.en,
      ],
      ...securityWords.en,
    }),
  },
  examples: [{ payload: { accountName: 'Nordlys AS', accountSlug: 'ola-hansen' } }],
});
