import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Fact } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import {
  candidatePayload,
  contactOf,
  ENTRANCE,
  entrancePage,
  exampleCandidate,
  fromOrganization,
} from './shared/candidate.ts';

const payload = z.object({
  ...candidatePayload,
  /** Every list of the mailbox that waits for the candidate; the link leads to the first. */
  lists: z.array(
    z.object({
      checkListId: z.uuid(),
      organizationName: z.string(),
      needsConsent: z.boolean(),
      /** Names of the checks that the candidate has not answered, in the mail's language. */
      missing: z.array(z.string()),
      /** The last day to answer. */
      answerBy: z.nullish(z.iso.date()),
      contactName: z.nullish(z.string()),
      contactEmail: z.nullish(z.string()),
      contactPhone: z.nullish(z.string()),
    }),
  ),
  isFinal: z.boolean(),
  /** The last day to answer; only in the final reminder. */
  answerBy: z.nullish(z.iso.date()),
});
type Reminder = z.infer<typeof payload>;

const LABELS = { nb: { checks: 'Sjekker', contact: 'Spørsmål' }, en: { checks: 'Checks', contact: 'Questions' } };

/** Below the line of each organisation: what it asks for before the consent, and whom to ask. */
function details(
  list: Reminder['lists'][number],
  label: { readonly checks: string; readonly contact: string },
): Fact[] {
  const { needsConsent, missing } = list;
  const contact = contactOf(list);
  return [
    ...(needsConsent && missing.length > 0 ? [[label.checks, say`${missing.join(', ')}`] as const] : []),
    ...(contact.length > 0 ? [[label.contact, contact] as const] : []),
  ];
}

/** What waits, a line for each organisation. */
const facts = {
  nb: ({ lists }: Reminder) =>
    lists.flatMap((list): Fact[] => {
      const { organizationName, needsConsent, missing, answerBy } = list;
      const fact = needsConsent ? say`venter på samtykke eller avslag` : say`mangler ${missing.join(', ')}`;
      return [
        [organizationName, answerBy ? say`${fact}, senest ${longDate(answerBy, 'nb')}` : fact],
        ...details(list, LABELS.nb),
      ];
    }),
  en: ({ lists }: Reminder) =>
    lists.flatMap((list): Fact[] => {
      const { organizationName, needsConsent, missing, answerBy } = list;
      const fact = needsConsent
        ? say`is waiting for you to consent or decline`
        : say`still needs ${missing.join(', ')}`;
      return [
        [organizationName, answerBy ? say`${fact}, by ${longDate(answerBy, 'en')}` : fact],
        ...details(list, LABELS.en),
      ];
    }),
};

export const checkListReminder = mailKind({
  kind: 'check_list_reminder',
  payload,
  sender: fromOrganization,
  button: (_payload, context) => entrancePage(context),
  words: {
    nb: (reminder) => ({
      subject: reminder.isFinal
        ? say`Siste påminnelse: ${short(reminder.organizationName, 40)} venter på svar fra deg`
        : say`Påminnelse: ${short(reminder.organizationName, 40)} venter på svar fra deg`,
      heading: reminder.isFinal ? say`Siste påminnelse` : say`Noe venter på deg`,
      paragraphs: [
        say`${reminder.organizationName} har bedt deg om en bakgrunnssjekk, og du har ikke svart på alt ennå. Du bestemmer selv om du vil delta.`,
        ...(reminder.isFinal && reminder.answerBy
          ? [say`Svar senest ${longDate(reminder.answerBy, 'nb')}. Etter det får virksomheten vite at du ikke svarte.`]
          : []),
      ],
      facts: facts.nb(reminder),
      button: ENTRANCE.nb.button,
      note: say`${ENTRANCE.nb.note}`,
      why: say`Du får denne e-posten fordi ${reminder.organizationName} har sendt deg en forespørsel. Vil du ikke delta, kan du takke nei på siden.`,
    }),
    en: (reminder) => ({
      subject: reminder.isFinal
        ? say`Final reminder: ${short(reminder.organizationName, 40)} is waiting for your answer`
        : say`Reminder: ${short(reminder.organizationName, 40)} is waiting for your answer`,
      heading: reminder.isFinal ? say`Final reminder` : say`Something is waiting for you`,
      paragraphs: [
        say`${reminder.organizationName} asked you for a background check, and you haven’t answered everything yet. You decide whether to take part.`,
        ...(reminder.isFinal && reminder.answerBy
          ? [
              say`Please answer by ${longDate(reminder.answerBy, 'en')}. After that the organisation is told that you didn’t answer.`,
            ]
          : []),
      ],
      facts: facts.en(reminder),
      button: ENTRANCE.en.button,
      note: say`${ENTRANCE.en.note}`,
      why: say`You received this email because ${reminder.organizationName} sent you a request. If you don’t want to take part, you can decline on the page.`,
    }),
  },
  examples: [
    {
      name: 'of one request',
      payload: {
        ...exampleCandidate,
        isFinal: false,
        answerBy: null,
        lists: [
          {
            checkListId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11',
            organizationName: 'Nordlys AS',
            needsConsent: true,
            contactName: 'Kari Nordmann',
            contactEmail: 'kari@nordlys.example',
            missing: [],
            answerBy: '2026-12-07',
          },
        ],
      },
      hasToken: true,
    },
    {
      name: 'the final one of two requests',
      payload: {
        ...exampleCandidate,
        isFinal: true,
        answerBy: '2026-12-07',
        lists: [
          {
            checkListId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11',
            organizationName: 'Nordlys AS',
            needsConsent: true,
            missing: [],
            answerBy: '2026-12-07',
          },
          {
            checkListId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a12',
            organizationName: 'Fjordbygg AS',
            needsConsent: false,
            missing: ['Politiattest', 'Utdanning'],
            answerBy: '2026-12-10',
          },
        ],
      },
      hasToken: true,
    },
  ],
});
