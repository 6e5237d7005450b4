import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { documentPage, examplePage, pagePayload } from './shared/document.ts';

const counted = z.object({
  total: z.int(),
  signed: z.int(),
  refused: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  terminated: z.int(),
  failed: z.int(),
});
type Counts = z.infer<typeof counted>;

/** Returns how many documents ended in each way, without ways that have none. */
function factsOf(counts: Counts, labels: Record<Exclude<keyof Counts, 'total'>, string>): [string, Phrase][] {
  return (['signed', 'refused', 'expired', 'cancelled', 'terminated', 'failed'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => [labels[name], say`${String(counts[name])}`]);
}

export const bulkEnded = mailKind({
  kind: 'bulk_ended',
  payload: z.object({ ...pagePayload, documentName: z.string(), counts: counted }),
  button: documentPage,
  words: {
    nb: ({ documentName, counts }) => ({
      subject: say`Masseutsendingen av «${short(documentName)}» er avsluttet`,
      heading: say`Masseutsendingen er avsluttet`,
      paragraphs: [say`Ingen flere av de ${String(counts.total)} mottakerne av «${documentName}» kan signere.`],
      facts: factsOf(counts, {
        signed: 'Signert',
        refused: 'Avslått',
        expired: 'Fristen gikk ut',
        cancelled: 'Trukket tilbake',
        terminated: 'Avsluttet',
        failed: 'Kunne ikke sendes',
      }),
      button: 'Se resultatet',
      why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
    }),
    en: ({ documentName, counts }) => ({
      subject: say`The bulk send of “${short(documentName)}” is complete`,
      heading: say`The bulk send is complete`,
      paragraphs: [
        say`None of the ${String(counts.total)} recipients of “${documentName}” have anything left to sign.`,
      ],
      facts: factsOf(counts, {
        signed: 'Signed',
        refused: 'Declined',
        expired: 'Deadline passed',
        cancelled: 'Cancelled',
        terminated: 'Terminated',
        failed: 'Could not be sent',
      }),
      button: 'View the result',
      why: say`You received this email because you sent the document for signing.`,
    }),
  },
  examples: [
    {
      payload: {
        ...examplePage,
        documentName: 'Retningslinjer for reiser',
        counts: { total: 2000, signed: 1990, refused: 4, expired: 0, cancelled: 6, terminated: 0, failed: 0 },
      },
    },
  ],
});
