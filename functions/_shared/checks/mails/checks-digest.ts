import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Fact, Words } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { checkListsPage, noticesPage } from './shared/check-list-page.ts';

const OCCASIONS = [
  'COMPLETED',
  'REMARKS',
  'REFUSED',
  'UNRESPONSIVE',
  'DISPUTED',
  'RESUMED',
  'UNDELIVERED',
  'LATE',
  'ASSIGNED',
  'DECIDE',
] as const;
type Occasion = (typeof OCCASIONS)[number];

const payload = z.object({
  /** False: lists that were found late, for those who want to know at once. */
  isDaily: z.boolean(),
  count: z.int(),
  /** The most pressing, at most twenty. An occasion is what this receiver may know. */
  lines: z
    .array(
      z.object({
        checkListId: z.uuid(),
        candidateName: z.string(),
        accountName: z.string(),
        occasion: z.enum(OCCASIONS),
      }),
    )
    .check(z.minLength(1)),
  /** The accounts that the lines are about. */
  accounts: z
    .array(z.object({ name: z.string(), slug: z.string(), accountType: z.enum(['TEAM', 'PERSONAL']) }))
    .check(z.minLength(1)),
});
type Digest = z.infer<typeof payload>;

const SAID: { readonly [Language in 'nb' | 'en']: Readonly<Record<Occasion, string>> } = {
  nb: {
    COMPLETED: 'Fullført',
    REMARKS: 'Fullført med merknader',
    REFUSED: 'Takket nei',
    UNRESPONSIVE: 'Svarte ikke. Påminn eller avbryt',
    DISPUTED: 'Har kommet med en innvending',
    RESUMED: 'Svarer likevel, etter fristen',
    UNDELIVERED: 'E-posten kom ikke fram. Kontroller adressen',
    LATE: 'Senere enn ventet',
    ASSIGNED: 'Du har fått ansvaret',
    DECIDE: 'Varselet kan avgjøres, eller er satt på pause',
  },
  en: {
    COMPLETED: 'Completed',
    REMARKS: 'Completed with remarks',
    REFUSED: 'Declined',
    UNRESPONSIVE: 'Didn’t answer. Remind or cancel',
    DISPUTED: 'Made an objection',
    RESUMED: 'Is answering after all, after the deadline',
    UNDELIVERED: 'The email didn’t arrive. Check the address',
    LATE: 'Later than expected',
    ASSIGNED: 'Was assigned to you',
    DECIDE: 'The notice can be decided, or is paused',
  },
};

/** A line for each list; with the account's name where there are several. */
function factsOf({ lines, accounts }: Digest, language: 'nb' | 'en'): Fact[] {
  return lines.map(({ candidateName, accountName, occasion }): Fact => {
    const said = SAID[language][occasion];
    return [candidateName, accounts.length === 1 ? say`${said}` : say`${said} (${accountName})`];
  });
}

function hasRemarks({ lines }: Digest): boolean {
  return lines.some(({ occasion }) => occasion === 'REMARKS');
}

const first = ({ accounts: [account] }: Digest) => ({
  accountSlug: account?.slug ?? '',
  accountType: account?.accountType ?? ('TEAM' as const),
});
const nameOfFirst = ({ accounts: [account] }: Digest): Phrase => say`${account?.name ?? ''}`;

/** To a person of the sender's side, once a business day: all that they want to know once a day. */
export const checksDigest = mailKind({
  kind: 'checks_digest',
  payload,
  button: (digest, context) => checkListsPage(first(digest), context),
  settings: (digest, context) => noticesPage(first(digest), context),
  words: {
    nb: (digest): Words => {
      const { isDaily, count, lines, accounts } = digest;
      const title = isDaily
        ? count === 1
          ? say`En nyhet om bakgrunnssjekkene dine`
          : say`${String(count)} nyheter om bakgrunnssjekkene dine`
        : count === 1
          ? say`En bakgrunnssjekk tar lengre tid enn ventet`
          : say`${String(count)} bakgrunnssjekker tar lengre tid enn ventet`;
      return {
        subject: title,
        heading: title,
        paragraphs: [
          ...(isDaily
            ? [say`Dette har skjedd siden sist.`]
            : [say`Du ser i oversikten hvem som har det neste steget.`]),
          ...(count > lines.length
            ? [say`Her er de ${String(lines.length)} viktigste. Oversikten viser også resten.`]
            : []),
          ...(hasRemarks(digest)
            ? [
                say`Der det er merknader, har kandidaten fått beskjed og kan be om en ny vurdering. Les hva kandidaten sier, før du bestemmer deg.`,
              ]
            : []),
        ],
        facts: factsOf(digest, 'nb'),
        button: accounts.length === 1 ? 'Åpne oversikten' : 'Åpne oversikten til den første',
        why: isDaily
          ? say`Du får denne e-posten fordi du eller avdelingen din i ${nameOfFirst(digest)} sender bakgrunnssjekker. Den kommer høyst én gang hver virkedag.`
          : say`Du får denne e-posten fordi du eller avdelingen din i ${nameOfFirst(digest)} sendte forespørselen.`,
      };
    },
    en: (digest): Words => {
      const { isDaily, count, lines, accounts } = digest;
      const title = isDaily
        ? count === 1
          ? say`An update on your background checks`
          : say`${String(count)} updates on your background checks`
        : count === 1
          ? say`A background check is taking longer than expected`
          : say`${String(count)} background checks are taking longer than expected`;
      return {
        subject: title,
        heading: title,
        paragraphs: [
          ...(isDaily
            ? [say`This has happened since the last email.`]
            : [say`The overview shows who has the next step.`]),
          ...(count > lines.length
            ? [say`Here are the ${String(lines.length)} most important. The overview also shows the others.`]
            : []),
          ...(hasRemarks(digest)
            ? [
                say`Where there are remarks, the candidate has been told and can ask for a new assessment. Read what the candidate says before you decide.`,
              ]
            : []),
        ],
        facts: factsOf(digest, 'en'),
        button: accounts.length === 1 ? 'Open the overview' : 'Open the first overview',
        why: isDaily
          ? say`You received this email because you or your department in ${nameOfFirst(digest)} sends background checks. It is sent at most once each business day.`
          : say`You received this email because you or your department in ${nameOfFirst(digest)} sent the request.`,
      };
    },
  },
  examples: [
    {
      name: 'of one team',
      payload: exampleDigest(
        [
          ['Ola Hansen', 'UNDELIVERED'],
          ['Mari Lie', 'UNRESPONSIVE'],
          ['Per Vik', 'DISPUTED'],
          ['Nils Eng', 'RESUMED'],
          ['Eva Lund', 'ASSIGNED'],
          ['Tor Haug', 'DECIDE'],
          ['Signe Ås', 'REMARKS'],
          ['Ida Moe', 'REFUSED'],
          ['Jon Dahl', 'LATE'],
          ['Anne Berg', 'COMPLETED'],
        ],
        ['Nordlys AS'],
      ),
    },
    {
      name: 'of two teams',
      payload: {
        ...exampleDigest(
          Array.from(
            { length: 20 },
            (_, index) => [`Person ${index + 1}`, index < 5 ? 'REMARKS' : 'COMPLETED'] as const,
          ),
          ['Fjordbygg AS', 'Nordlys AS'],
        ),
        count: 31,
      },
    },
    { name: 'one', payload: exampleDigest([['Ola Hansen', 'COMPLETED']], ['Nordlys AS']) },
    { name: 'late', payload: { ...exampleDigest([['Ola Hansen', 'LATE']], ['Nordlys AS']), isDaily: false } },
    {
      name: 'several late',
      payload: {
        ...exampleDigest(
          [
            ['Mari Lie', 'LATE'],
            ['Ola Hansen', 'LATE'],
          ],
          ['Nordlys AS'],
        ),
        isDaily: false,
      },
    },
  ],
});

function exampleDigest(people: readonly (readonly [string, Occasion])[], teams: readonly string[]): Digest {
  return {
    isDaily: true,
    count: people.length,
    lines: people.map(([candidateName, occasion]) => ({
      checkListId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
      candidateName,
      accountName: teams[0] ?? '',
      occasion,
    })),
    accounts: teams.map((name) => ({
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      accountType: 'TEAM' as const,
    })),
  };
}
