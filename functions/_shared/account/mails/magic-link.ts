import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { magicLink as urlOfMagicLink } from './shared/links.ts';

export const magicLink = mailKind({
  kind: 'magic_link',
  payload: z.object({}),
  button: (_payload, context) => urlOfMagicLink(context),
  words: {
    nb: () => ({
      subject: say`Logg inn i ${PRODUCT_NAME}`,
      heading: say`Her er innloggingslenken din`,
      paragraphs: [say`Trykk på knappen for å logge inn. Lenken virker én gang, og bare en kort stund.`],
      button: 'Logg inn',
      note: say`Ikke del lenken med noen. Vi ber deg aldri om den.`,
      why: say`Du får denne e-posten fordi noen ba om en innloggingslenke til adressen din. Var det ikke deg, kan du se bort fra e-posten.`,
    }),
    en: () => ({
      subject: say`Log in to ${PRODUCT_NAME}`,
      heading: say`Here is your login link`,
      paragraphs: [say`Use the button to log in. The link works once and expires soon.`],
      button: 'Log in',
      note: say`Don’t share this link with anyone. We will never ask you for it.`,
      why: say`You received this email because someone requested a login link for your address. If it wasn’t you, you can ignore this email.`,
    }),
  },
  examples: [{ payload: {}, hasToken: true }],
});
