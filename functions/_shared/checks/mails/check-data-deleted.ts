import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

/** To a candidate, once nothing is left of what they gave for the checks of a list. */
export const checkDataDeleted = mailKind({
  kind: 'check_data_deleted',
  payload: z.object({
    organizationName: z.string(),
    requestedOn: z.iso.date(),
    checks: z.array(z.object({ nameEn: z.string(), nameNb: z.string() })),
    /** When the list itself goes, with its names, statuses and dates; null: the organisation has deleted it all. */
    listDeletedOn: z.nullable(z.iso.date()),
  }),
  words: {
    nb: ({ organizationName, requestedOn, checks, listDeletedOn }) => ({
      subject: say`Det du sendte til ${short(organizationName, 40)}, er slettet`,
      heading: say`Svarene og dokumentene dine er slettet`,
      paragraphs: [
        say`${organizationName} ba deg om en bakgrunnssjekk ${longDate(requestedOn, 'nb')}. ${
          listDeletedOn === null
            ? say`De har nå slettet alt om den, også svarene du ga og dokumentene du lastet opp.`
            : say`Svarene du ga og dokumentene du lastet opp, er nå slettet etter reglene for hvor lenge de kan lagres.`
        }`,
        ...(listDeletedOn === null
          ? []
          : [
              say`Opplysningen om at sjekken ble gjort, og resultatet av den, slettes ${longDate(listDeletedOn, 'nb')}.`,
            ]),
      ],
      facts: checks.map(({ nameNb }) => [nameNb, say`slettet`] as const),
      why: say`Du får denne e-posten som kvittering på at opplysningene dine er slettet. Du trenger ikke å gjøre noe.`,
    }),
    en: ({ organizationName, requestedOn, checks, listDeletedOn }) => ({
      subject: say`What you sent to ${short(organizationName, 40)} was deleted`,
      heading: say`Your answers and documents were deleted`,
      paragraphs: [
        say`${organizationName} asked you for a background check on ${longDate(requestedOn, 'en')}. ${
          listDeletedOn === null
            ? say`They have now deleted everything about it, including the answers that you gave and the documents that you uploaded.`
            : say`The answers that you gave and the documents that you uploaded have now been deleted, under the rules on how long they may be kept.`
        }`,
        ...(listDeletedOn === null
          ? []
          : [
              say`The record that the check was done, and its outcome, will be deleted on ${longDate(listDeletedOn, 'en')}.`,
            ]),
      ],
      facts: checks.map(({ nameEn }) => [nameEn, say`deleted`] as const),
      why: say`This email is your receipt for the deletion. You don’t need to do anything.`,
    }),
  },
  examples: [
    {
      payload: {
        organizationName: 'Nordlys AS',
        requestedOn: '2026-05-04',
        checks: [
          { nameEn: 'Education', nameNb: 'Utdanning' },
          { nameEn: 'Police certificate', nameNb: 'Politiattest' },
        ],
        listDeletedOn: '2028-05-20',
      },
    },
    {
      name: 'by hand',
      payload: {
        organizationName: 'Nordlys AS',
        requestedOn: '2026-05-04',
        checks: [{ nameEn: 'Education', nameNb: 'Utdanning' }],
        listDeletedOn: null,
      },
    },
  ],
});
