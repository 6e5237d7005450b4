import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

/**
 * To a confidential reporter who asked for it. The subject names no team and no report, since a mailbox may be read over a
 * shoulder.
 */
export const reportAnswer = mailKind({
  kind: 'report_answer',
  payload: z.object({ accountName: z.string(), wbSlug: z.string() }),
  button: ({ wbSlug }, { link }) => link('WB_LOGIN', null, { wbSlug }),
  words: {
    nb: ({ accountName }) => ({
      subject: say`Du har fått en beskjed`,
      paragraphs: [
        say`Det er noe nytt til deg hos ${accountName}. Logg inn med varselnummeret og tilgangskoden som du tok vare på, for å lese det. Bruk helst din egen enhet og et annet nett enn jobbens.`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi du ba om å få vite når noe skjer. Du kan slå det av når du har logget inn.`,
    }),
    nn: ({ accountName }) => ({
      subject: say`Du har fått ein beskjed`,
      paragraphs: [
        say`Det er noko nytt til deg hos ${accountName}. Logg inn med varselnummeret og tilgangskoden som du tok vare på, for å lese det. Bruk helst di eiga eining og eit anna nett enn det på jobben.`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi du bad om å få vite når noko skjer. Du kan slå det av når du har logga inn.`,
    }),
    en: ({ accountName }) => ({
      subject: say`You have a message`,
      paragraphs: [
        say`There is something new for you at ${accountName}. Log in with the report number and the access code that you kept to read it. If you can, use your own device and a network other than your employer’s.`,
      ],
      button: 'Log in',
      why: say`You received this email because you asked to be told when something happens. You can turn this off when you have logged in.`,
    }),
  },
  examples: [{ payload: { accountName: 'Nordlys AS', wbSlug: 'nordlys' } }],
});
