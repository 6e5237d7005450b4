import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind, requireToken } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Context } from '../../platform/mail/mail-kind.ts';
import { magicLink } from './shared/links.ts';

/** The token is in the fragment, which browsers send to no server. */
function signUpLink(context: Context): string {
  return `${context.link('SIGNUP_PERSONAL', null)}#invitation=${requireToken(context)}`;
}

const INVITATION = {
  accountName: 'Nordlys AS',
  inviterName: 'Kari Nordmann',
};

export const memberInvited = mailKind({
  kind: 'member_invited',
  payload: z.object({
    accountName: z.string(),
    inviterName: z.string(),
    /** The link logs in instead of leading to the sign-up. */
    hasUser: z.boolean(),
  }),
  button: ({ hasUser }, context) => (hasUser ? magicLink(context) : signUpLink(context)),
  words: {
    nb: ({ accountName, inviterName, hasUser }) => ({
      subject: say`${short(inviterName)} inviterer deg til ${short(accountName)}`,
      heading: say`Bli med i ${accountName}`,
      paragraphs: [
        say`${inviterName} inviterer deg til ${accountName} i ${PRODUCT_NAME}.`,
        hasUser
          ? say`Knappen logger deg inn, og da er du med i teamet.`
          : say`Velg et passord på neste side, så er du med i teamet. Lenken virker i sju dager.`,
      ],
      button: 'Bli med',
      note: say`Lenken er personlig. Ikke videresend denne e-posten.`,
      why: say`Du får denne e-posten fordi ${inviterName} oppga adressen din. Kjenner du ikke avsenderen, kan du se bort fra e-posten.`,
    }),
    en: ({ accountName, inviterName, hasUser }) => ({
      subject: say`${short(inviterName)} has invited you to ${short(accountName)}`,
      heading: say`Join ${accountName}`,
      paragraphs: [
        say`${inviterName} has invited you to ${accountName} on ${PRODUCT_NAME}.`,
        hasUser
          ? say`The button logs you in, and then you are on the team.`
          : say`Choose a password on the next page, and you are on the team. The link works for seven days.`,
      ],
      button: 'Join',
      note: say`This link is personal. Please don’t forward this email.`,
      why: say`You received this email because ${inviterName} entered your address. If you don’t know the sender, you can ignore this email.`,
    }),
  },
  examples: [
    { name: 'to somebody new', hasToken: true, payload: { ...INVITATION, hasUser: false } },
    { name: 'to a user', hasToken: true, payload: { ...INVITATION, hasUser: true } },
  ],
});
