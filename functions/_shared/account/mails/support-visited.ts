import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const supportVisited = mailKind({
  kind: 'support_visited',
  payload: z.object({ administrator: z.string(), reason: z.string() }),
  quote: ({ reason }) => reason,
  words: {
    nb: ({ administrator }) => ({
      subject: say`Kundestøtte har åpnet kontoen din`,
      paragraphs: [
        say`${administrator} fra kundestøtten i ${PRODUCT_NAME} kan nå se det du ser når du er logget inn, i høyst en time.`,
        say`Kundestøtte kan ikke signere, sende eller slette dokumenter for deg, og kan ikke endre passord, telefon eller medlemmer.`,
        say`Alle slike besøk står under «Innlogging og sikkerhet». Eieren og administratorene i teamene dine ser dem også.`,
      ],
      quoteFrom: say`Begrunnelse`,
      why: say`Du får denne e-posten fordi noen fra ${PRODUCT_NAME} har åpnet kontoen din. Har du ikke bedt om hjelp, svarer vi gjerne på spørsmål.`,
    }),
    en: ({ administrator }) => ({
      subject: say`Support opened your account`,
      paragraphs: [
        say`${administrator} from support at ${PRODUCT_NAME} can now see what you see when you are logged in, for an hour at most.`,
        say`Support cannot sign, send or delete documents for you, and cannot change passwords, phones or members.`,
        say`You can find all such visits under “Login and security”. The owner and the admins of your teams see them too.`,
      ],
      quoteFrom: say`Reason`,
      why: say`You received this email because someone from ${PRODUCT_NAME} opened your account. If you didn’t ask for help, contact us with any questions.`,
    }),
  },
  examples: [{ payload: { administrator: 'Astrid Vik', reason: 'Sak 1234: finner ikke dokumentet' } }],
});
