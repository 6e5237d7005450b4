import postgres from 'postgres';
import type { Draft } from '#modules/tellmore/shared/compose-report.ts';
import { openChannel, sendReport, writerOf } from './channel.ts';
import type { Ask, Channel } from './channel.ts';
import { DEMO_CASEWORK } from './demo-casework.ts';
import { DEMO_ANSWERS, DEMO_LISTS, INTERVIEWS } from './demo-lists.ts';
import { goTo } from './demo-clock.ts';
import { receiptFor } from './demo-receipt.ts';
import { connectAs } from './demo-session.ts';
import type { Backend, Session } from './demo-session.ts';

/** Opens the keys of both handlers. Only the demo has a passphrase that others know. */
const PASSPHRASE = 'varsling-demo';
const TEAM = 'nordlys-as';
const HANDLERS = [
  { email: 'tor@nordlys.example', title: 'HMS-leder' },
  { email: 'hilde@nordlys.example', title: 'Verneombud' },
] as const;

const ENTRANCES = [
  {
    slug: 'lageret',
    name: 'Lageret',
    description: 'Her sier du fra om noe på lageret, også om du er innleid.',
    languages: ['nb', 'en'],
  },
  { slug: 'sverige', name: 'Nordlys Sverige', description: 'Report here if you work in Sweden.', languages: ['en'] },
] as const;

const LAWYER = {
  email: 'liv@advokat-lie.example',
  name: 'Liv Lie',
  organisation: 'Advokatfirmaet Lie',
  title: 'Advokat',
  mayIdentify: false,
};

interface DemoReport extends Pick<Draft, 'type' | 'privacy' | 'category' | 'identity'> {
  readonly daysAgo: number;
  /** Null for the channel's own address. */
  readonly entrance: (typeof ENTRANCES)[number]['slug'] | null;
  readonly content: Readonly<Record<string, unknown>>;
  /** Written by Tor on the days after; a note is for handlers alone. */
  readonly written?: readonly ({ readonly content: string; readonly isNote?: boolean } & Readonly<
    Record<string, unknown>
  >)[];
  /** Whether Tor has begun to work on it. */
  readonly isWorkedOn?: boolean;
}

const REPORTS: readonly DemoReport[] = [
  {
    daysAgo: 24,
    entrance: null,
    type: 'WHISTLEBLOWING',
    privacy: 'CONFIDENTIAL',
    category: 'BULLYING',
    identity: { firstName: 'Live', lastName: 'Strand', email: 'live.strand@post.example', phoneNumber: null },
    content: {
      description:
        'En leder på avdelingen roper til de yngste på morgenmøtene og kaller dem ubrukelige foran alle. To har sluttet.',
      timing: 'Siden august, nesten hver uke',
      location: 'Kontoret i Storgata',
      people: 'Avdelingslederen på salg. Alle på morgenmøtet har hørt det.',
      answers: DEMO_ANSWERS,
    },
    written: [
      { content: 'Takk for at du sier fra. Vi snakker med dem du nevner denne uken. Hvordan har du det selv?' },
      { content: 'Samtale med avdelingslederen onsdag. Hilde er med.', isNote: true },
      {
        kind: 'SUBSTATUS',
        content: INTERVIEWS.nb,
        substatus: { nb: INTERVIEWS.nb, en: INTERVIEWS.en },
        isNote: true,
      },
    ],
    isWorkedOn: true,
  },
  {
    daysAgo: 5,
    entrance: 'lageret',
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: 'DANGEROUS_CONDITIONS',
    identity: null,
    content: {
      description: 'Nødutgangen på lageret er sperret av paller hver kveld, og ingen har øvd på å komme seg ut.',
      timing: 'Etter klokken 18',
      location: 'Lageret, bakre dør',
      people: '',
    },
  },
];

/**
 * Opens the demo team's whistleblowing channel with lists of its own and sends two reports, through the product's own API and with real keys.
 * Needs the demo people of 01_accounts.sql. Running it again changes nothing.
 * @throws Error if the backend refuses a step
 */
export async function seedDemoReports(backend: Backend): Promise<void> {
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select exists (select from public.whistleblowing_channel) as seeded`;
    if (row?.['seeded']) return;
    const [team] = await sql<{ id: string; wb_slug: string }[]>`
      select id, wb_slug from public.account where slug = ${TEAM}`;
    if (team === undefined) throw new Error(`The seed has no account ${TEAM}`);
    const people = await Promise.all(
      HANDLERS.map(async ({ email, title }) => {
        const session = await proven(sql, await connectAs(backend, email));
        const [user] = await sql<{ id: string }[]>`select id from public.user_profile where email = ${email}`;
        return { session, userId: user?.id ?? '', title, passphrase: PASSPHRASE };
      }),
    );
    const channel = await openChannel(
      team.id,
      people.map(({ session, ...person }) => ({ ...person, rpc: (name, args) => session.rpc(name, args) })),
    );
    const session = people[0]?.session;
    if (session !== undefined) await addEntrances(session, channel);
    for (const [version, [list, items]] of Object.entries(DEMO_LISTS).entries()) {
      await people[0]?.session.rpc('publish_wb_list', { account_id: team.id, list, input: { version, items } });
    }
    // Waits for her to sign up by the link in the inbox.
    await people[0]?.session.rpc('appoint_outside_handler', { account_id: team.id, input: LAWYER });
    for (const report of REPORTS) {
      await goTo(sql, report.daysAgo);
      await happen({ ask: askerOf(backend), wbSlug: team.wb_slug, channel, session }, report);
    }
  } finally {
    await sql`delete from private.clock`;
    await sql.end();
  }
}

/** Two entrances, and a conflict of interest of the first handler, who leads what one of them is about. */
async function addEntrances(session: Session, { accountId, handlers }: Channel): Promise<void> {
  const [leader, other] = handlers.map(({ id }) => id);
  for (const { slug, name, ...texts } of ENTRANCES) {
    const { id } = await session.rpc('create_wb_entrance', { account_id: accountId, input: { slug, name } });
    const handlerIds = slug === 'lageret' ? [other] : [leader, other];
    await session.rpc('update_wb_entrance', { entrance_id: id, input: { ...texts, handlerIds } });
    if (slug !== 'lageret') continue;
    const input = { handlerId: leader, entranceId: id, isChosen: false };
    await session.rpc('create_wb_rule', { account_id: accountId, input });
  }
}

interface Scene {
  readonly ask: Ask;
  readonly wbSlug: string;
  readonly channel: Channel;
  /** Of the first handler. */
  readonly session: Session | undefined;
}

async function happen({ ask, wbSlug, channel, session }: Scene, report: DemoReport): Promise<void> {
  const { type, privacy, category, identity, content, daysAgo, entrance, written = [] } = report;
  const sentAt = Date.now() - daysAgo * 86_400_000;
  const at = (minutes: number) => `${new Date(sentAt + minutes * 60_000).toISOString().slice(0, 16)}Z`;
  const handlerIds = channel.handlers.map(({ id }) => id);
  const draft = { type, privacy, category, identity, handlerIds, content: { ...content, writtenAt: at(0) } };
  const sent = await sendReport(ask, entrance === null ? wbSlug : `${wbSlug}--${entrance}`, draft);
  const [handler] = channel.handlers;
  if (handler === undefined || session === undefined) return;
  const write = writerOf(session, channel, handler, sent);
  const day = at(0).slice(0, 10);
  for (const [index, { isNote = false, ...said }] of written.entries()) {
    // As a handler's browser adds it to the first words that the reporter reads.
    const confirmed = index === 0 &&
      !isNote && { receipt: await receiptFor(ask, { wbSlug, handler, sent, content, day }) };
    await write({ ...said, ...confirmed, writtenAt: at((index + 1) * 95) }, isNote);
  }
  if (report.isWorkedOn !== true) return;
  for (const [index, { value, dueIn }] of DEMO_CASEWORK.entries()) {
    const due = dueIn === undefined ? null : new Date(Date.now() + dueIn * 86_400_000).toISOString().slice(0, 10);
    const facts = due === null ? {} : { due, assigneeId: handler.id };
    const task = due === null ? undefined : { handlerId: handler.id, dueOn: due };
    await write({ ...value, ...facts, writtenAt: at((index + 4) * 95) }, true, [], task);
  }
}

/** Calls the function as a reporter's browser does: without a user. */
const askerOf =
  ({ url, publishableKey }: Backend): Ask =>
  async <T>(request: object) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const response = await fetch(`${url}/functions/v1/whistleblower`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    });
    return { status: response.status, body: (await response.json()) as T };
  };

/** The session as it is once the code by SMS was entered. */
async function proven(sql: postgres.Sql, session: Session): Promise<Session> {
  await sql`
    insert into private.session_proof (session_id, tfa_at)
    select s.id, now() from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${session.email}
    on conflict on constraint session_proof_pkey do nothing`;
  return session;
}
