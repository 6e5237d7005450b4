import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const supportVisited = mailKind({
  kind: 'support_visited',
  payload: z.object({ reason: z.string() }),
  quote: ({ reason }) => reason,
  words: {
    nb: () => ({
      subject: say`Kundestøtte har åpnet kontoen din`,
      heading: say`Kundestøtte har åpnet kontoen din`,
      paragraphs: [
        say`En medarbeider i ${PRODUCT_NAME} ser nå det du ser når du er logget inn, i høyst en time.`,
        say`Medarbeideren kan ikke signere, sende eller slette dokumenter for deg, og kan ikke endre passord, telefon eller medlemmer.`,
      ],
      quoteFrom: say`Begrunnelse`,
      why: say`Du får denne e-posten fordi noen fra ${PRODUCT_NAME} har åpnet kontoen din. Har du ikke bedt om hjelp, svarer vi gjerne på spørsmål.`,
    }),
    en: () => ({
      subject: say`Support opened your account`,
      heading: say`Support opened your account`,
      paragraphs: [
        say`An employee of ${PRODUCT_NAME} can now see what you see when you are logged in, for an hour at most.`,
        say`They cannot sign, send or delete documents for you, and cannot change passwords, phones or members.`,
      ],
      quoteFrom: say`Reason`,
      why: say`You received this email because someone from ${PRODUCT_NAME} opened your account. If you didn’t ask for help, contact us with any questions.`,
    }),
  },
  examples: [{ payload: { reason: 'Sak 1234: finner ikke dokumentet' } }],
});
