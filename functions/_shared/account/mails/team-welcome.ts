import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

export const teamWelcome = mailKind({
  kind: 'team_welcome',
  payload: z.object({ accountName: z.string(), accountSlug: z.string() }),
  button: ({ accountSlug: slug }, { link }) => link('DASHBOARD', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName }) => ({
      subject: say`Velkommen til ${PRODUCT_NAME}, ${short(accountName)}`,
      heading: say`${accountName} er klart`,
      paragraphs: [
        say`Du eier teamet ${accountName} i ${PRODUCT_NAME}. Slik kommer dere i gang:`,
        say`Legg inn kontaktopplysninger og logo, opprett avdelinger, og legg til kolleger. Deretter kan dere sjekke kandidater og sende dokumenter til signering.`,
      ],
      button: 'Gå til teamet',
      why: say`Du får denne e-posten fordi du eier teamet.`,
    }),
    en: ({ accountName }) => ({
      subject: say`Welcome to ${PRODUCT_NAME}, ${short(accountName)}`,
      heading: say`${accountName} is ready`,
      paragraphs: [
        say`You own the team ${accountName} on ${PRODUCT_NAME}. This is how you get started:`,
        say`Add your contact details and logo, create departments and add colleagues. Then check candidates and send documents to be signed.`,
      ],
      button: 'Go to the team',
      why: say`You received this email because you own the team.`,
    }),
  },
  examples: [{ payload: { accountName: 'Nordlys AS', accountSlug: 'nordlys-as' } }],
});
