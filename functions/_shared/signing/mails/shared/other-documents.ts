// What an automatic mail says about the other documents that wait for the same mailbox: one mail a day is sent, about
// the most urgent one.
import * as z from 'zod/mini';
import { longDate } from '../../../platform/mail/dates.ts';
import type { Phrase } from '../../../platform/mail/phrase.ts';
import { say } from '../../../platform/mail/phrase.ts';

export const otherDocumentsPayload = {
  others: z.optional(z.array(z.object({ documentName: z.string(), accountName: z.string(), deadline: z.iso.date() }))),
};

interface Waiting {
  readonly others?:
    | readonly { readonly documentName: string; readonly accountName: string; readonly deadline: string }[]
    | undefined;
}

export const otherDocuments = {
  nb: ({ others = [] }: Waiting): Phrase[] =>
    others.length === 0
      ? []
      : [
          say`Disse venter også på signaturen din. Åpne dem fra e-postene du har fått om dem:`,
          ...others.map(
            ({ documentName, accountName, deadline }) =>
              say`«${documentName}» fra ${accountName}, innen ${longDate(deadline, 'nb')}`,
          ),
        ],
  en: ({ others = [] }: Waiting): Phrase[] =>
    others.length === 0
      ? []
      : [
          say`These are also waiting for your signature. Open them from the emails you got about them:`,
          ...others.map(
            ({ documentName, accountName, deadline }) =>
              say`“${documentName}” from ${accountName}, by ${longDate(deadline, 'en')}`,
          ),
        ],
};

export const exampleOthers = [
  { documentName: 'Taushetserklæring', accountName: 'Fjordbygg AS', deadline: '2027-03-01' },
  { documentName: 'Retningslinjer 2027', accountName: 'Nordlys AS', deadline: '2027-03-15' },
];
