import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, noticesPage } from './shared/check-list-page.ts';

/** To the sender, at most once an hour: checks are completed. `hasRemarks` is what this receiver may know. */
export const checksCompleted = mailKind({
  kind: 'checks_completed',
  payload: z.object({
    accountName: z.string(),
    accountSlug: z.string(),
    accountType: z.enum(['TEAM', 'PERSONAL']),
    count: z.int(),
    /** The first ten. */
    lists: z
      .array(z.object({ checkListId: z.uuid(), candidateName: z.string(), hasRemarks: z.boolean() }))
      .check(z.minLength(1)),
  }),
  button: checkListsPage,
  settings: noticesPage,
  words: {
    nb: ({ accountName, count, lists }) => {
      const name = lists[0]?.candidateName ?? '';
      const more = count - lists.length;
      return {
        subject:
          count === 1
            ? say`Bakgrunnssjekken av ${short(name, 40)} er fullført`
            : say`${String(count)} bakgrunnssjekker er fullført`,
        heading:
          count === 1
            ? say`Bakgrunnssjekken av ${name} er fullført`
            : say`${String(count)} bakgrunnssjekker er fullført`,
        paragraphs: [
          count === 1
            ? say`Alle sjekkene er ferdige. Du finner resultatet i oversikten.`
            : say`Alle sjekkene av disse personene er ferdige. Du finner resultatene i oversikten.`,
          ...(more > 0 ? [say`Her er de ti første. Oversikten viser også de andre ${String(more)}.`] : []),
          ...(lists.some(({ hasRemarks }) => hasRemarks)
            ? [
                say`Der det er merknader, har kandidaten fått beskjed og kan be om en ny vurdering. Les hva kandidaten sier, før du bestemmer deg.`,
              ]
            : []),
        ],
        facts: lists.map(({ candidateName, hasRemarks }) => [
          candidateName,
          hasRemarks ? say`Fullført med merknader` : say`Fullført`,
        ]),
        button: 'Åpne oversikten',
        why: say`Du får denne e-posten fordi sjekkene ble sendt av deg eller avdelingen din i ${accountName}. Den kommer høyst én gang i timen.`,
      };
    },
    en: ({ accountName, count, lists }) => {
      const name = lists[0]?.candidateName ?? '';
      const more = count - lists.length;
      return {
        subject:
          count === 1
            ? say`The background check of ${short(name, 40)} is completed`
            : say`${String(count)} background checks are completed`,
        heading:
          count === 1
            ? say`The background check of ${name} is completed`
            : say`${String(count)} background checks are completed`,
        paragraphs: [
          count === 1
            ? say`All the checks are done. You’ll find the result in the overview.`
            : say`All the checks of these people are done. You’ll find the results in the overview.`,
          ...(more > 0 ? [say`Here are the first ten. The overview also shows the other ${String(more)}.`] : []),
          ...(lists.some(({ hasRemarks }) => hasRemarks)
            ? [
                say`Where there are remarks, the candidate has been told and can ask for a new assessment. Read what the candidate says before you decide.`,
              ]
            : []),
        ],
        facts: lists.map(({ candidateName, hasRemarks }) => [
          candidateName,
          hasRemarks ? say`Completed with remarks` : say`Completed`,
        ]),
        button: 'Open the overview',
        why: say`You received this email because you or your department in ${accountName} sent the checks. It is sent at most once an hour.`,
      };
    },
  },
  examples: [
    { payload: exampleNews([['Ola Hansen', false]]) },
    { name: 'with remarks', payload: exampleNews([['Ola Hansen', true]]) },
    {
      name: 'several',
      payload: exampleNews([
        ['Ola Hansen', false],
        ['Signe Ås', true],
      ]),
    },
    {
      name: 'many',
      payload: {
        ...exampleNews(Array.from({ length: 10 }, (_, index) => [`Person ${index + 1}`, false])),
        count: 2997,
      },
    },
  ],
});

function exampleNews(people: readonly (readonly [name: string, hasRemarks: boolean])[]) {
  return {
    accountName: 'Nordlys AS',
    accountSlug: 'nordlys-as',
    accountType: 'TEAM' as const,
    count: people.length,
    lists: people.map(([candidateName, hasRemarks]) => ({
      checkListId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
      candidateName,
      hasRemarks,
    })),
  };
}
