import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { magicLink as urlOfMagicLink } from './shared/links.ts';

export const magicLink = mailKind({
  kind: 'magic_link',
  payload: z.object({
    /** Asked for with a forgotten password. */
    forPassword: z.boolean(),
  }),
  button: (_payload, context) => urlOfMagicLink(context),
  words: {
    nb: ({ forPassword }) => ({
      subject: forPassword ? say`Velg et nytt passord i ${PRODUCT_NAME}` : say`Logg inn i ${PRODUCT_NAME}`,
      heading: forPassword ? say`Velg et nytt passord` : say`Her er innloggingslenken din`,
      paragraphs: [
        forPassword
          ? say`Trykk på knappen, så logger vi deg inn der du velger et nytt passord. Lenken virker én gang, i en time.`
          : say`Trykk på knappen for å logge inn. Lenken virker én gang, i en time.`,
      ],
      button: forPassword ? 'Velg nytt passord' : 'Logg inn',
      note: say`Ikke del lenken med noen. Vi ber deg aldri om den.`,
      why: say`Du får denne e-posten fordi noen ba om en innloggingslenke til adressen din. Var det ikke deg, kan du se bort fra e-posten.`,
    }),
    en: ({ forPassword }) => ({
      subject: forPassword ? say`Choose a new ${PRODUCT_NAME} password` : say`Log in to ${PRODUCT_NAME}`,
      heading: forPassword ? say`Choose a new password` : say`Here is your login link`,
      paragraphs: [
        forPassword
          ? say`Use the button to log in and choose a new password. The link works once, for an hour.`
          : say`Use the button to log in. The link works once, for an hour.`,
      ],
      button: forPassword ? 'Choose a new password' : 'Log in',
      note: say`Don’t share this link with anyone. We will never ask you for it.`,
      why: say`You received this email because someone requested a login link for your address. If it wasn’t you, you can ignore this email.`,
    }),
  },
  examples: [
    { payload: { forPassword: false }, hasToken: true },
    { name: 'for a new password', payload: { forPassword: true }, hasToken: true },
  ],
});
