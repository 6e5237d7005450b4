import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { creditPayload, examplePerson, exampleTeam, inCredits, inKroner, toCredits } from './shared/credit-mail.ts';

export const refundRequested = mailKind({
  kind: 'refund_request',
  payload: z.object({
    ...creditPayload,
    status: z.enum(['REQUESTED', 'REFUSED']),
    credits: z.int(),
    /** Øre with VAT. */
    amount: z.int(),
    /** Why it was refused. */
    answer: z.nullable(z.string()),
  }),
  quote: ({ answer }) => answer,
  button: toCredits,
  words: {
    nb: ({ accountName, status, credits, amount }) => ({
      subject:
        status === 'REFUSED'
          ? say`Vi betaler ikke tilbake til ${short(accountName)}`
          : say`Vi har mottatt kravet fra ${short(accountName)} om pengene tilbake`,
      paragraphs:
        status === 'REFUSED'
          ? [
              say`Du ba om ${inKroner(amount, 'nb')} tilbake for ${inCredits(credits, 'nb')}. Det har vi avslått. Kredittene kan brukes som før.`,
            ]
          : [
              say`Du har bedt om ${inKroner(amount, 'nb')} tilbake for ${inCredits(credits, 'nb')}.`,
              say`Vi svarer på e-post. Ikke bruk kredittene imens.`,
            ],
      ...(status === 'REFUSED' ? { quoteFrom: say`Begrunnelsen` } : {}),
      button: 'Se kravet',
      why: say`Du får denne e-posten fordi du har bedt om pengene tilbake.`,
    }),
    en: ({ accountName, status, credits, amount }) => ({
      subject:
        status === 'REFUSED'
          ? say`No money goes back to ${short(accountName)}`
          : say`We have the request of ${short(accountName)} for money back`,
      paragraphs:
        status === 'REFUSED'
          ? [
              say`You asked for ${inKroner(amount, 'en')} back for ${inCredits(credits, 'en')}. We have refused it. The credits can be used as before.`,
            ]
          : [
              say`You have asked for ${inKroner(amount, 'en')} back for ${inCredits(credits, 'en')}.`,
              say`We answer by email. Don’t use the credits in the meantime.`,
            ],
      ...(status === 'REFUSED' ? { quoteFrom: say`The reason` } : {}),
      button: 'See the request',
      why: say`You received this email because you asked for money back.`,
    }),
  },
  examples: [
    { name: 'received', payload: { ...exampleTeam, status: 'REQUESTED', credits: 60, amount: 7_500, answer: null } },
    {
      name: 'refused',
      payload: {
        ...examplePerson,
        status: 'REFUSED',
        credits: 100,
        amount: 12_500,
        answer: 'The credits were bought for another account, which has them now.',
      },
    },
  ],
});
