import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Context } from '../../platform/mail/mail-kind.ts';
import { magicLink } from './shared/links.ts';

interface Invitation {
  readonly accountName: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The sign-up page with what is known of the reader in the fragment, which browsers send to no server. */
function signUpLink({ accountName, email, firstName, lastName }: Invitation, { link }: Context): string {
  const known = new URLSearchParams({ team: accountName, email, firstName: firstName ?? '', lastName: lastName ?? '' });
  return `${link('SIGNUP_PERSONAL', null)}#${known.toString()}`;
}

export const memberInvited = mailKind({
  kind: 'member_invited',
  payload: z.object({
    accountName: z.string(),
    inviterName: z.string(),
    email: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
  }),
  button: (payload, context) => (context.token === null ? signUpLink(payload, context) : magicLink(context)),
  words: {
    nb: ({ accountName, inviterName }) => ({
      subject: say`${short(inviterName)} inviterer deg til ${short(accountName)}`,
      heading: say`Bli med i ${accountName}`,
      paragraphs: [
        say`${inviterName} inviterer deg til ${accountName} i ${PRODUCT_NAME}.`,
        say`Opprett en konto med denne e-postadressen, så er du med i teamet. Har du konto fra før, kan du logge inn.`,
      ],
      button: 'Bli med',
      why: say`Du får denne e-posten fordi ${inviterName} oppga adressen din. Kjenner du ikke avsenderen, kan du se bort fra e-posten.`,
    }),
    en: ({ accountName, inviterName }) => ({
      subject: say`${short(inviterName)} has invited you to ${short(accountName)}`,
      heading: say`Join ${accountName}`,
      paragraphs: [
        say`${inviterName} has invited you to ${accountName} on ${PRODUCT_NAME}.`,
        say`Create an account with this email address, and you are in the team. If you already have an account, log in.`,
      ],
      button: 'Join',
      why: say`You received this email because ${inviterName} entered your address. If you don’t know the sender, you can ignore this email.`,
    }),
  },
  examples: [
    {
      payload: {
        accountName: 'Nordlys AS',
        inviterName: 'Kari Nordmann',
        email: 'ola@example.com',
        firstName: 'Ola',
        lastName: 'Hansen',
      },
    },
  ],
});
