import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
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
  'EXPIRES',
  'ASSIGNED',
  'DECIDE',
] as const;
type Occasion = (typeof OCCASIONS)[number];

const payload = z.object({
  /** LATE, EXPIRES: only lists that were found late, or with a check that expires, for those who want to know at once. */
  about: z.enum(['DAILY', 'LATE', 'EXPIRES']),
  count: z.int(),
  /** The most pressing, at most twenty. An occasion is what this receiver may know. */
  lines: z
    .array(
      z.object({
        checkListId: z.uuid(),
        candidateName: z.string(),
        accountName: z.string(),
        occasion: z.enum(OCCASIONS),
        /** The last day of the first check that expires. */
        expiresOn: z.optional(z.iso.date()),
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
    EXPIRES: 'Går ut',
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
    EXPIRES: 'Expires',
    ASSIGNED: 'Was assigned to you',
    DECIDE: 'The notice can be decided, or is paused',
  },
};

type About = Digest['about'];
/** Of one, and of several after their number. */
const TITLE: { readonly [Language in 'nb' | 'en']: Readonly<Record<About, readonly [Phrase, Phrase]>> } = {
  nb: {
    DAILY: [say`En nyhet om bakgrunnssjekkene dine`, say`nyheter om bakgrunnssjekkene dine`],
    LATE: [say`En bakgrunnssjekk tar lengre tid enn ventet`, say`bakgrunnssjekker tar lengre tid enn ventet`],
    EXPIRES: [say`En bakgrunnssjekk går snart ut`, say`bakgrunnssjekker går snart ut`],
  },
  en: {
    DAILY: [say`An update on your background checks`, say`updates on your background checks`],
    LATE: [
      say`A background check is taking longer than expected`,
      say`background checks are taking longer than expected`,
    ],
    EXPIRES: [say`A background check expires soon`, say`background checks expire soon`],
  },
};

function titleOf({ about, count }: Digest, language: 'nb' | 'en'): Phrase {
  const [one, several] = TITLE[language][about];
  return count === 1 ? one : say`${String(count)} ${several}`;
}

const INTRODUCTION: { readonly [Language in 'nb' | 'en']: Readonly<Record<About, Phrase>> } = {
  nb: {
    DAILY: say`Dette har skjedd siden sist.`,
    LATE: say`Du ser i oversikten hvem som har det neste steget.`,
    EXPIRES: say`Datoen er den siste dagen resultatet kan brukes. Trenger du sjekkene fortsatt, bestiller du dem på nytt fra oversikten, med det vi allerede vet. Ingenting blir bestilt av seg selv.`,
  },
  en: {
    DAILY: say`This has happened since the last email.`,
    LATE: say`The overview shows who has the next step.`,
    EXPIRES: say`The date is the last day that the result counts. If you still need the checks, order them again from the overview, with what we already know. Nothing is ordered by itself.`,
  },
};

/** A line for each list; with the account's name where there are several. */
function factsOf({ lines, accounts }: Digest, language: 'nb' | 'en'): Fact[] {
  return lines.map(({ candidateName, accountName, occasion, expiresOn }): Fact => {
    const said = [SAID[language][occasion], ...(expiresOn ? [longDate(expiresOn, language)] : [])].join(' ');
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
  button: (digest, context) =>
    `${checkListsPage(first(digest), context)}${digest.about === 'EXPIRES' ? '?validity=SOON' : ''}`,
  settings: (digest, context) => noticesPage(first(digest), context),
  words: {
    nb: (digest): Words => {
      const { about, count, lines, accounts } = digest;
      const title = titleOf(digest, 'nb');
      return {
        subject: title,
        heading: title,
        paragraphs: [
          INTRODUCTION.nb[about],
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
        why:
          about === 'DAILY'
            ? say`Du får denne e-posten fordi du eller avdelingen din i ${nameOfFirst(digest)} sender bakgrunnssjekker. Den kommer høyst én gang hver virkedag.`
            : say`Du får denne e-posten fordi du eller avdelingen din i ${nameOfFirst(digest)} sendte forespørselen.`,
      };
    },
    en: (digest): Words => {
      const { about, count, lines, accounts } = digest;
      const title = titleOf(digest, 'en');
      return {
        subject: title,
        heading: title,
        paragraphs: [
          INTRODUCTION.en[about],
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
        why:
          about === 'DAILY'
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
          ['Lise Bø', 'EXPIRES'],
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
    { name: 'late', payload: { ...exampleDigest([['Ola Hansen', 'LATE']], ['Nordlys AS']), about: 'LATE' } },
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
        about: 'LATE',
      },
    },
    { name: 'expiring', payload: { ...exampleDigest([['Ola Hansen', 'EXPIRES']], ['Nordlys AS']), about: 'EXPIRES' } },
    {
      name: 'several expiring',
      payload: {
        ...exampleDigest(
          [
            ['Mari Lie', 'EXPIRES'],
            ['Ola Hansen', 'EXPIRES'],
          ],
          ['Nordlys AS'],
        ),
        about: 'EXPIRES',
      },
    },
  ],
});

function exampleDigest(people: readonly (readonly [string, Occasion])[], teams: readonly string[]): Digest {
  return {
    about: 'DAILY',
    count: people.length,
    lines: people.map(([candidateName, occasion]) => ({
      checkListId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
      candidateName,
      accountName: teams[0] ?? '',
      occasion,
      ...(occasion === 'EXPIRES' ? { expiresOn: '2026-12-22' } : {}),
    })),
    accounts: teams.map((name) => ({
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      accountType: 'TEAM' as const,
    })),
  };
}
