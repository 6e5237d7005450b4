import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

/** To a confidential reporter who asked for mails, when the report is deleted. As neutral as `report_answer`. */
export const reportEnded = mailKind({
  kind: 'report_ended',
  payload: z.object({ accountName: z.string(), wbSlug: z.string() }),
  button: ({ wbSlug }, { link }) => link('WB_LOGIN', null, { wbSlug }),
  words: {
    nb: ({ accountName }) => ({
      subject: say`Du har fått en beskjed`,
      paragraphs: [
        say`${accountName} har ikke lenger det du skrev: det er slettet, med alt som sto i det. I 90 dager kan du logge inn og se når det skjedde, og hvor du ellers kan henvende deg. Bruk helst din egen enhet og et annet nett enn jobbens.`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi du ba om å få vite når noe skjer. Det er den siste, og adressen din er glemt.`,
    }),
    nn: ({ accountName }) => ({
      subject: say`Du har fått ein beskjed`,
      paragraphs: [
        say`${accountName} har ikkje lenger det du skreiv: det er sletta, med alt som stod i det. I 90 dagar kan du logge inn og sjå når det skjedde, og kvar du elles kan vende deg. Bruk helst di eiga eining og eit anna nett enn det på jobben.`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi du bad om å få vite når noko skjer. Det er den siste, og adressa di er gløymd.`,
    }),
    en: ({ accountName }) => ({
      subject: say`You have a message`,
      paragraphs: [
        say`${accountName} no longer has what you wrote: it is deleted, with everything in it. For 90 days you can log in and see when that happened, and where else you can turn. If you can, use your own device and a network other than your employer’s.`,
      ],
      button: 'Log in',
      why: say`You received this email because you asked to be told when something happens. It is the last one, and your address is forgotten.`,
    }),
  },
  examples: [{ payload: { accountName: 'Nordlys AS', wbSlug: 'nordlys' } }],
});
