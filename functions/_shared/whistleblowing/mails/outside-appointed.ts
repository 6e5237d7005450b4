import * as z from 'zod/mini';
import { magicLink } from '../../account/mails/shared/links.ts';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

const INVITATION = { accountName: 'Nordlys AS', inviterName: 'Kari Nordmann' };

/** To somebody outside the team who is asked to receive its reports. */
export const outsideAppointed = mailKind({
  kind: 'outside_appointed',
  payload: z.object({
    accountName: z.string(),
    inviterName: z.string(),
    /** The link logs in instead of leading to the sign-up. */
    hasUser: z.boolean(),
  }),
  button: ({ hasUser }, context) => (hasUser ? magicLink(context) : context.link('SIGNUP_PERSONAL', null)),
  words: {
    nb: ({ accountName, inviterName, hasUser }) => ({
      subject: say`${short(accountName, 40)} ber deg ta imot varsler`,
      heading: say`Du er bedt om å ta imot varsler`,
      paragraphs: [
        say`${inviterName} har bedt deg om å være ekstern mottaker av varsler i ${accountName}, for eksempel som advokat eller ombud. Varslerne ser navnet ditt, hvor du arbeider, og at du ikke er ansatt der.`,
        say`Du får ikke tilgang til noe annet i ${accountName}. Varslene er krypterte: Du slår på totrinnsinnlogging og lager nøkler, og en mottaker godkjenner deg før noen kan sende deg et varsel.`,
        hasUser
          ? say`Knappen logger deg inn. ${accountName} er da blant kontoene dine.`
          : say`Opprett en bruker i ${PRODUCT_NAME} med denne e-postadressen, og bekreft adressen. ${accountName} er da blant kontoene dine.`,
      ],
      button: hasUser ? 'Logg inn' : 'Opprett bruker',
      why: say`Du får denne e-posten fordi ${inviterName} oppga adressen din. Kjenner du ikke avsenderen, kan du se bort fra e-posten.`,
    }),
    en: ({ accountName, inviterName, hasUser }) => ({
      subject: say`${short(accountName, 40)} asks you to receive reports`,
      heading: say`You are asked to receive reports`,
      paragraphs: [
        say`${inviterName} has asked you to be an outside recipient of whistleblowing reports in ${accountName}, for instance as a lawyer or an ombudsman. Reporters see your name, where you work, and that you don’t work there.`,
        say`You get access to nothing else in ${accountName}. Reports are encrypted: you turn on two-factor and make keys, and a handler approves you before anybody can send you a report.`,
        hasUser
          ? say`The button logs you in. ${accountName} is then one of your accounts.`
          : say`Sign up for ${PRODUCT_NAME} with this email address, and confirm the address. ${accountName} is then one of your accounts.`,
      ],
      button: hasUser ? 'Log in' : 'Sign up',
      why: say`You received this email because ${inviterName} entered your address. If you don’t know the sender, you can ignore this email.`,
    }),
  },
  examples: [
    { name: 'to somebody new', payload: { ...INVITATION, hasUser: false } },
    { name: 'to a user', hasToken: true, payload: { ...INVITATION, hasUser: true } },
  ],
});
