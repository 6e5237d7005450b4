import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { magicLink } from './shared/links.ts';

export const memberInvited = mailKind({
  kind: 'member_invited',
  payload: z.object({ accountName: z.string(), inviterName: z.string() }),
  button: (_payload, context) => (context.token === null ? context.link('LOGIN', null) : magicLink(context)),
  words: {
    nb: ({ accountName, inviterName }) => ({
      subject: say`Du er lagt til i ${short(accountName)}`,
      heading: say`Bli med i ${accountName}`,
      paragraphs: [
        say`${inviterName} har lagt deg til i teamet ${accountName} i ${PRODUCT_NAME}.`,
        say`Logg inn eller opprett en personlig konto med denne e-postadressen. Da finner du teamet i menyen.`,
      ],
      button: 'Gå til teamet',
      why: say`Du får denne e-posten fordi ${inviterName} oppga adressen din. Kjenner du ikke avsenderen, kan du se bort fra e-posten.`,
    }),
    en: ({ accountName, inviterName }) => ({
      subject: say`You have been added to ${short(accountName)}`,
      heading: say`Join ${accountName}`,
      paragraphs: [
        say`${inviterName} added you to the team ${accountName} on ${PRODUCT_NAME}.`,
        say`Log in or sign up with this email address. You will find the team in the menu.`,
      ],
      button: 'Go to the team',
      why: say`You received this email because ${inviterName} entered your address. If you don’t know the sender, you can ignore this email.`,
    }),
  },
  examples: [{ payload: { accountName: 'Nordlys AS', inviterName: 'Kari Nordmann' } }],
});
