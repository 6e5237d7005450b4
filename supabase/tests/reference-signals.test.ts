import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { givenReference } from '#functions/checks/contract/reference-content.ts';
import { as, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { sendCheckList } from './support/check-lists.ts';
import { schedule } from './support/deletion.ts';
import { answersOf, asked, linkOf, reference, submission } from './support/referees.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const FACTS = { relation: 'MANAGER', confirmInfo: true, explanation: '' };

/** Two referees of one candidate, whose browser and network are known. */
async function twoAsked(tx: Transaction, changes: readonly [object?, object?] = []) {
  const world = await buildWorld(tx);
  const references = [
    reference('Anne', { relation: 'MANAGER', ...changes[0] }),
    reference('Bjørn', { email: 'bjorn@fjordbygg.example', ...changes[1] }),
  ];
  const { check } = await asked(tx, world, { references, device: 'kandidatens' });
  return { world, check };
}

/** Answers as one of them, with another device and network for each unless told otherwise. */
async function answerAs(tx: Transaction, check: string, email: string, fields: object = {}, more: object = {}) {
  const token = await linkOf(tx, check, email);
  const answers = { ...(await answersOf(tx, token)), ...more };
  await service(tx, 'submit_reference', {
    token,
    input: submission({ facts: FACTS, answers }, { device: email, network: email, ...fields }),
  });
}

async function signalsOf(tx: Transaction, check: string, email: string) {
  const rows = await tx<{ kind: string; severity: string }[]>`
    select s.kind, s.severity from private.reference_signal s join private.referee r on r.id = s.referee_id
    where r.check_item_id = ${check} and r.email = ${email} order by s.kind`;
  return rows.map(({ kind, severity }) => `${severity} ${kind}`);
}

const ANNE = 'anne@fjordbygg.example';
const BJORN = 'bjorn@fjordbygg.example';

test('an honest reference raises no signal', async () => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx);
    await answerAs(tx, check, ANNE);
    await answerAs(tx, check, BJORN);
    expect([await signalsOf(tx, check, ANNE), await signalsOf(tx, check, BJORN)]).toEqual([[], []]);
  });
});

const LONG = 'Hun leverte alltid i tide og sa fra tidlig når noe ble forsinket, og hjalp nye kolleger i gang.';

test.each([
  ['the candidate’s browser', { device: 'kandidatens' }, ['RED CANDIDATE_DEVICE']],
  ['the other referee’s browser', { device: ANNE }, ['RED REFEREE_DEVICE']],
  ['the other referee’s network', { network: ANNE }, ['AMBER REFEREE_NETWORK']],
  ['89 seconds', { seconds: 89 }, ['AMBER FAST']],
  ['90 seconds', { seconds: 90 }, []],
])('an answer from %s', async (_what, fields, expected) => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx);
    await answerAs(tx, check, ANNE);
    await answerAs(tx, check, BJORN, fields);
    expect(await signalsOf(tx, check, BJORN)).toEqual(expected);
  });
});

test.each([
  ['the same words', LONG, ['AMBER SIMILAR_TEXT']],
  ['other words', 'Han var flink til å forklare vanskelige ting enkelt, og kundene våre spurte ofte etter ham.', []],
])('two referees who write %s', async (_what, text, expected) => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx);
    await answerAs(tx, check, ANNE, {}, { strengths: { text: LONG } });
    await answerAs(tx, check, BJORN, {}, { strengths: { text } });
    expect(await signalsOf(tx, check, BJORN)).toEqual(expected);
  });
});

const longer = (text: string) => ({ strengths: { text }, weaknesses: { text: 'Kan bli raskere' } });

test.each([
  [
    'two short answers word for word',
    longer('Rolig og dyktig'),
    { ...longer('Rolig og dyktig.'), social: { text: 'Med på det meste, og arrangerte julebordet to år på rad.' } },
    ['AMBER SIMILAR_TEXT'],
  ],
  [
    'one long answer among others',
    { strengths: { text: LONG } },
    { strengths: { text: LONG }, weaknesses: { text: `Kunne delegere mer. ${'Ventet ofte for lenge. '.repeat(3)}` } },
    ['AMBER SIMILAR_TEXT'],
  ],
  [
    'one short answer alone',
    { strengths: { text: 'Rolig og dyktig' } },
    { strengths: { text: 'Rolig og dyktig' } },
    [],
  ],
])('referees who share %s', async (_what, one, other, expected) => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx);
    await answerAs(tx, check, ANNE, {}, one);
    await answerAs(tx, check, BJORN, {}, other);
    expect(await signalsOf(tx, check, BJORN)).toEqual(expected);
  });
});

test.each([
  ['bjorn@gmail.com', ['AMBER FREE_MAILBOX']],
  ['bjorn@mailinator.com', ['RED DISPOSABLE_MAILBOX']],
  ['bjorn@havneservice.example', ['AMBER OTHER_DOMAIN']],
  ['bjorn@post.fjordbygg.no', []],
])('a referee at %s', async (email, expected) => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx, [{}, { email }]);
    await answerAs(tx, check, email);
    expect(await signalsOf(tx, check, email)).toEqual(expected);
  });
});

test.each([
  ['nordlys.no', 'Nordlys Barnehage AS', true],
  ['baerum.kommune.no', 'Bærum kommune', true],
  ['ntnu.no', 'Norges teknisk-naturvitenskapelige universitet', true],
  ['skatt.no', 'Nordlys AS', false],
])('%s as a domain of %s: %s', async (domain, employer, expected) => {
  const [row] = await sql`select private.is_domain_like(${domain}, ${employer}) as alike`;
  expect(row?.['alike']).toBe(expected);
});

test('the same phone is a signal', async () => {
  await rolledBack(sql, async (tx) => {
    const phone = '+4791234567';
    const { check } = await twoAsked(tx, [{ phone }, { phone }]);
    await answerAs(tx, check, BJORN);
    expect(await signalsOf(tx, check, BJORN)).toEqual(['RED REFEREE_PHONE']);
  });
});

test('the candidate’s own network, phone and mailbox are signals, also when they became the candidate’s later', async () => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx, [{ phone: '+4791234567' }]);
    // The forms refuse what is the candidate's already.
    await tx`
      update public.check_list set email = ${ANNE}, phone = '+4791234567'
      where id = (select check_list_id from public.check_item where id = ${check})`;
    await tx`
      update private.reference_origin set network_hash = private.reference_hash(
        (select l.account_id from public.check_list l join public.check_item i on i.check_list_id = l.id
          where i.id = ${check}), '203.0.113.9')`;
    await answerAs(tx, check, ANNE, { network: '203.0.113.9' });
    expect(await signalsOf(tx, check, ANNE)).toEqual([
      'RED CANDIDATE_MAILBOX',
      'AMBER CANDIDATE_NETWORK',
      'RED CANDIDATE_PHONE',
    ]);
  });
});

test.each([
  [2, []],
  [3, ['AMBER MANY_CANDIDATES']],
])('a referee of %i other candidates of the team', async (others, expected) => {
  await rolledBack(sql, async (tx) => {
    const { world, check } = await twoAsked(tx);
    for (let count = 0; count < others; count += 1) await referOther(tx, world, check);
    await answerAs(tx, check, ANNE);
    expect(await signalsOf(tx, check, ANNE)).toEqual(expected);
  });
});

/** Another candidate of the same team names Anne too. */
async function referOther(tx: Transaction, world: World, check: string): Promise<void> {
  const { list, checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
  await tx`update public.check_list set email = ${`${list}@example.test`} where id = ${list}`;
  await tx`
    insert into private.referee (check_item_id, place, kind, relation, email, language, organization_name, job_title,
      employment_type, country, start_month, is_current)
    select ${checks['DIGITAL_REFERENCE'] ?? ''}, r.place, r.kind, r.relation, r.email, r.language, r.organization_name,
      r.job_title, r.employment_type, r.country, r.start_month, true
    from private.referee r where r.check_item_id = ${check} and r.email = ${ANNE}`;
}

test('devices, networks and signals are deleted with the report, and nothing else remembers them', async () => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx);
    await answerAs(tx, check, ANNE, { device: 'kandidatens' });
    await tx`select private.delete_check_evidence(${check})`;
    for (const table of ['referee', 'referee_answer', 'referee_draft', 'reference_signal', 'reference_origin']) {
      expect(await tx`select from private.${tx(table)}`, table).toEqual([]);
    }
  });
});

const review = (tx: Transaction, world: World, person: Person, signal: string, note: string): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      as(inner, user(world.ids[person]), (own) => own`select (public.review_reference_signal(${signal}, ${note})).id`),
    ),
  );

test('those who read the answers review signals with a note; a signal fails nothing; the candidate gets none', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, check } = await twoAsked(tx);
    await answerAs(tx, check, ANNE, { device: 'kandidatens' });
    await answerAs(tx, check, BJORN);
    const [item] = await tx`select status from public.check_item where id = ${check}`;
    expect(item?.['status']).toBe('PENDING_ADMIN');
    await tx`update public.check_item set status = 'COMPLETED', completed_at = private.now() where id = ${check}`;
    const [row] = await tx`select id from private.reference_signal`;
    const signal: string = row?.['id'];
    expect(await review(tx, world, 'member', signal, ' ')).toBe('BLANK@note');
    expect(await review(tx, world, 'member', signal, 'x'.repeat(2001))).toBe('TOO_BIG@note');
    for (const person of ['signer', 'outsider', 'otherOwner'] as const) {
      expect(await review(tx, world, person, signal, 'Ringte'), person).toBe('ACCOUNT_NOT_FOUND@signalId');
    }
    const locked = await undone(tx, async (inner) => {
      await schedule(inner, world.ids.owner, world.team);
      return review(inner, world, 'member', signal, 'Ringte');
    });
    expect(locked).toBe('INVALID_ACTION@deletionScheduledOn');
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select (public.review_reference_signal(${signal}, 'Ringte Anne')).id`,
    );
    expect(await review(tx, world, 'owner', signal, 'En gang til')).toBe('ok');
    const read = async (access: string) => {
      const [found] = await tx`select private.references_json(${check}, ${access}) as content`;
      return z.array(givenReference).parse(found?.['content']);
    };
    expect((await read('SENDER'))[0]?.signals).toMatchObject([{ kind: 'CANDIDATE_DEVICE', note: 'Ringte Anne' }]);
    expect((await read('CANDIDATE')).flatMap(({ signals }) => signals)).toEqual([]);
  });
});

test('what a referee states otherwise is a difference', async () => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx);
    const token = await linkOf(tx, check, ANNE);
    const facts = {
      relation: 'COLLEAGUE',
      confirmInfo: false,
      explanation: 'Hun sluttet før jul.',
      organizationName: 'Fjordbygg AS',
      jobTitle: 'Utvikler',
      startMonth: '2022-01',
      finishMonth: '2024-12',
    };
    const answers = await answersOf(tx, token);
    await service(tx, 'submit_reference', { token, input: submission({ facts, answers }) });
    const [found] = await tx`select private.references_json(${check}, 'SENDER') as content`;
    const [anne] = z.array(givenReference).parse(found?.['content']);
    expect(anne?.answer?.differences).toEqual([
      { field: 'relation', claimed: 'MANAGER', confirmed: 'COLLEAGUE' },
      { field: 'finishMonth', claimed: '2025-06', confirmed: '2024-12' },
    ]);
  });
});

test('a domain is new for half a year, and private mailboxes are not looked up', async () => {
  await rolledBack(sql, async (tx) => {
    const { check } = await twoAsked(tx, [{}, { email: 'bjorn@gmail.com' }]);
    const idOf = async (email: string) =>
      (await tx`select id from private.referee where check_item_id = ${check} and email = ${email}`)[0]?.['id'];
    const note = async (days: number) =>
      service(tx, 'note_domain_age', {
        referee_id: await idOf(ANNE),
        registered_at: new Date(Date.now() - days * 86_400_000).toISOString(),
      });
    expect(await service(tx, 'referee_domains', { referee_id: await idOf(ANNE) }), 'no answer yet').toEqual([]);
    await note(1);
    await answerAs(tx, check, ANNE);
    await answerAs(tx, check, 'bjorn@gmail.com');
    const looked = await tx`select payload ->> 'refereeId' as id from private.job where kind = 'LOOK_UP_DOMAIN'`;
    expect(looked.map(({ id }) => id)).toEqual([await idOf(ANNE)]);
    expect(await service(tx, 'referee_domains', { referee_id: await idOf(ANNE) })).toEqual(['fjordbygg.example']);
    await note(181);
    expect(await signalsOf(tx, check, ANNE)).toEqual([]);
    await note(179);
    await note(179);
    expect(await signalsOf(tx, check, ANNE)).toEqual(['AMBER NEW_DOMAIN']);
  });
});
