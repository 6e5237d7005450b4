import * as z from 'zod/mini';
import { mailKind, requireToken } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { referenceCode } from '../reference-code.ts';

/** The code by which a referee confirms the mailbox. */
export const referenceCodeMail = mailKind({
  kind: 'reference_code',
  payload: z.object({ organizationName: z.string() }),
  words: {
    nb: ({ organizationName }, context) => ({
      subject: say`Koden din til ${short(organizationName)}`,
      heading: say`Bekreft at det er deg`,
      paragraphs: [say`Skriv koden på siden der du svarer. Den virker i 30 minutter.`],
      facts: [['Kode', [referenceCode(requireToken(context))]]],
      why: say`Du får denne e-posten fordi noen ba om en kode på siden med spørsmål fra ${organizationName}. Var det ikke deg, kan du se bort fra den.`,
    }),
    en: ({ organizationName }, context) => ({
      subject: say`Your code for ${short(organizationName)}`,
      heading: say`Confirm that it is you`,
      paragraphs: [say`Enter the code on the page where you answer. It works for 30 minutes.`],
      facts: [['Code', [referenceCode(requireToken(context))]]],
      why: say`You received this email because somebody asked for a code on the page with questions from ${organizationName}. If it wasn’t you, you can ignore it.`,
    }),
  },
  examples: [{ payload: { organizationName: 'Nordlys AS' }, hasToken: true }],
});
