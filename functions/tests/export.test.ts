import { readXlsx } from 'hucre/xlsx';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import type { ErrorBody } from '#functions/platform/contract/error-codes.ts';
import { callFunction, rpc } from './support/call.ts';
import { sentCheckList } from './support/check-lists.ts';
import { draft, sentDocument } from './support/documents.ts';
import { memberOf } from './support/members.ts';
import { team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
  await sentDocument(stack, sender, 2, '=HYPERLINK("https://evil.example")');
  await draft(stack, sender, 'Tilbud; «Søn» & co');
});

const wish = (more: object = {}) => ({
  accountId: sender.accountId,
  kind: 'DOCUMENTS',
  filter: {},
  format: 'csv',
  language: 'nb',
  timeZone: 'Europe/Oslo',
  ...more,
});
const order = (more: object = {}, who = sender.owner) =>
  callFunction<Download & ErrorBody>(stack, 'export', wish(more), who.accessToken);
const link = async (more: object = {}) => (await order(more)).body.url;

/** The lines of a CSV file, without its byte order mark. */
async function csv(more: object = {}): Promise<string[]> {
  const response = await fetch(await link(more));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.csv"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  return new TextDecoder().decode(bytes).split('\r\n').filter(Boolean);
}

test('a list is a CSV file in the reader’s language, safe from formulas', async () => {
  const [head, ...rows] = await csv();
  expect(head).toMatch(/^"Dokument";"Nummer";"Status";"Kategori";"Avdeling";/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^"Tilbud; «Søn» & co";;"Utkast";/);
  expect(rows[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil.example""\)";1;"Venter";/);
  const [english, ...others] = await csv({ language: 'en' });
  expect(english).toMatch(/^"Document","Number","Status"/);
  expect(others.join('\n')).toContain(',"Waiting",');
});

test('the filter of the screen is the filter of the file', async () => {
  expect(await csv({ filter: { status: 'DRAFT' } })).toHaveLength(2);
  expect(await csv({ filter: { search: 'nobody' } })).toHaveLength(1);
  expect(await csv({ filter: { archived: true } })).toHaveLength(1);
});

test('a list is an Excel file with real numbers and dates on the reader’s clock', async () => {
  const [sent] = await clock.sql<{ sent: Date; deadline: string }[]>`
    select activated_on as sent, deadline::text from public.document
    where account_id = ${sender.accountId} and document_number = 1`;
  const response = await fetch(await link({ format: 'xlsx', timeZone: 'Asia/Kolkata' }));
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rows = sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(3);
  const cells = Object.fromEntries((rows[0] ?? []).map((title, index) => [String(title), rows[2]?.[index]]));
  expect(cells).toMatchObject({ Dokument: '=HYPERLINK("https://evil.example")', Nummer: 1, Underskrivere: 2 });
  const local = Math.floor((sent?.sent.getTime() ?? 0) / 1000) * 1000 + 5.5 * 3_600_000;
  expect(cells['Sendt']).toEqual(new Date(local));
  expect(cells['Frist']).toEqual(new Date(`${sent?.deadline}T00:00:00Z`));
});

test('check lists are exported with the names of the catalogue and the status that the reader may see', async () => {
  const asker = await team(stack);
  await sentCheckList(clock.sql, asker, 'anne@x.test');
  await sentCheckList(clock.sql, asker, 'berit@x.test', ['CRIMINAL_RECORD']);
  await clock.sql`
    update public.check_list set status = 'COMPLETED_WITH_REMARKS', neutral_status = 'COMPLETED'
    where email = 'berit@x.test' and account_id = ${asker.accountId}`;
  const member = await memberOf(stack, asker);
  await clock.sql`
    insert into public.department_membership (department_id, member_id, role)
    select d.id, m.id, 'MEMBER' from public.account_member m join public.department d
      on d.account_id = m.account_id and d.is_default
    where m.account_id = ${asker.accountId} and m.user_id = ${member.id}
    on conflict (department_id, member_id) do nothing`;
  const linesFor = async (who: Person, more: object = {}) => {
    const { body } = await order({ accountId: asker.accountId, kind: 'CHECK_LISTS', ...more }, who);
    return (await (await fetch(body.url)).text()).split('\r\n').filter(Boolean);
  };
  const [head, ...rows] = await linesFor(asker.owner);
  expect(head).toMatch(/^\ufeff?"Kandidat";"Sendt";"E-post";"Status";"Type forespørsel";"Sjekker";/);
  expect(rows).toHaveLength(2);
  expect(rows.join('\n')).toContain('"anne@x.test";"Venter på samtykke";"Eget utvalg";"Utdanning, ');
  expect(rows.join('\n')).toContain('"berit@x.test";"Fullført med merknader";');
  expect((await linesFor(member)).join('\n')).toContain('"berit@x.test";"Fullført";');
  expect(await linesFor(asker.owner, { filter: { search: 'anne@' } })).toHaveLength(2);
  expect((await linesFor(asker.owner, { language: 'en' })).join('\n')).toContain(
    '"Waiting for consent","Own selection",',
  );
  expect(await order({ kind: 'CHECK_LISTS', filter: { direction: 'SENT' } })).toMatchObject(refused(422, 'INVALID'));
});

test('the audit log is exported with the filter of the page, and the export is in it', async () => {
  const of = await team(stack);
  const lines = async (more: object = {}) => {
    const { body } = await order({ accountId: of.accountId, kind: 'TEAM_LOG', ...more }, of.owner);
    return (await (await fetch(body.url)).text()).split('\r\n').filter(Boolean);
  };
  const [head, ...rows] = await lines({ filter: { kind: 'EXPORT' } });
  expect(head).toMatch(/^\ufeff?"Tid";"Hvem";"Hendelse";"Handling";"Gjelder";"Avdeling";"Endringer";"Nummer";/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"Eksport";"Lagt til";;;"Format: csv; Liste: TEAM_LOG"');
  expect(rows[0]).not.toContain('"Automatisk"');
  const [, ...english] = await lines({ language: 'en', filter: { kind: 'MEMBER' } });
  expect(english.join('\n')).toContain('"Member","Added"');
  const member = await memberOf(stack, of);
  expect(await order({ accountId: of.accountId, kind: 'TEAM_LOG' }, member)).toMatchObject(
    refused(403, 'UNAUTHORIZED'),
  );
});

test('transactions and costs name the document and its department, for those who administer the account', async () => {
  const spender = await team(stack);
  await sentDocument(stack, spender, 1, 'Arbeidsavtale');
  await clock.sql`update public.department set cost_center = '4010' where account_id = ${spender.accountId}`;
  await sentDocument(stack, spender, 1, 'Tilbud');
  const asked = { accountId: spender.accountId };
  const read = async (more: object) => {
    const { body } = await order({ ...asked, ...more }, spender.owner);
    return (await (await fetch(body.url)).text()).split('\r\n').filter(Boolean);
  };
  const [head, ...rows] = await read({ kind: 'CREDIT_TRANSACTIONS' });
  expect(head).toMatch(/"Saldo";"Dokumentnummer";"Gjelder";"Avdeling";"Kostnadssted";"Person"$/);
  expect(rows[0]).toMatch(/"Bruk";"Brukt";"Dokument til e-signering";1;-10;\d+;2;"Tilbud";"[^"]+";"4010";"[^"]+"$/);
  expect(rows[1]).toMatch(/;1;"Arbeidsavtale";"[^"]+";;"[^"]+"$/);
  expect(await read({ kind: 'CREDIT_TRANSACTIONS', filter: { type: 'PRODUCT' } })).toHaveLength(3);
  const [title, ...costs] = await read({ kind: 'CREDIT_COSTS', language: 'en' });
  expect(title).toMatch(/"Month","Department","Cost centre","Product","Person","Quantity","Credits"$/);
  expect(costs).toEqual([
    expect.stringMatching(/^"\d{4}-\d\d","[^"]+","4010","eSignature document","[^"]+",1,10$/),
    expect.stringMatching(/^"\d{4}-\d\d","[^"]+",,"eSignature document","[^"]+",1,10$/),
  ]);
  const member = await memberOf(stack, spender);
  for (const kind of ['CREDIT_TRANSACTIONS', 'CREDIT_COSTS']) {
    expect(await order({ ...asked, kind }, member)).toMatchObject(refused(403, 'UNAUTHORIZED'));
    expect(await order({ ...asked, kind }, sender.owner)).toMatchObject(refused(404, 'ACCOUNT_NOT_FOUND'));
  }
});

test('more rows than one batch come in order, and each once', async () => {
  const many = await team(stack);
  await clock.sql`
    insert into public.document (account_id, created_by, department_id, name, category)
    select ${many.accountId}, ${many.owner.id}, d.id, 'Nr. ' || n, 'OFFER'
    from generate_series(1, 4100) n, public.department d where d.account_id = ${many.accountId} and d.is_default`;
  const { body } = await callFunction<Download>(
    stack,
    'export',
    { ...wish(), accountId: many.accountId },
    many.owner.accessToken,
  );
  const text = await (await fetch(body.url)).text();
  const names = [...text.matchAll(/^"Nr\. \d+/gm)].map(([name]) => name);
  expect(names).toHaveLength(4100);
  expect(new Set(names).size).toBe(4100);
});

test('the result of a bulk has everybody once, for the sender’s side alone', async () => {
  const many = await team(stack);
  const id = await draft(stack, many, '../Retningslinjer å');
  await rpc(stack, many.owner.accessToken, 'set_document_bulk', { document_id: id, bulk: true });
  // Many have the same name.
  await clock.sql`
    insert into public.signature (document_id, signature_number, first_name, last_name, email, language)
    select ${id}, n, 'Åse', 'Nr. ' || n % 50, n || '@ansatt.example', 'nb' from generate_series(1, 4100) n`;
  const orderBulk = ({ accountId, owner }: Team, filter: object) => order({ kind: 'BULK', accountId, filter }, owner);
  const fileNames: (string | null)[] = [];
  const linesOf = async (who: Team, filter: object) => {
    const { body } = await orderBulk(who, filter);
    const response = await fetch(body.url);
    fileNames.push(response.headers.get('content-disposition'));
    return (await response.text()).split('\r\n').filter(Boolean);
  };
  const lines = await linesOf(many, { bulkId: id });
  expect(lines).toHaveLength(4101);
  expect(new Set(lines).size).toBe(4101);
  expect(lines).toContainEqual(expect.stringMatching(/^"Nr\. 7";"Åse";"7@ansatt\.example";;"Utkast";/));
  const stranger = await team(stack);
  expect(await linesOf(stranger, { bulkId: id })).toHaveLength(1);
  // Another department of the same team sees no recipients, and not the name.
  const colleague = await memberOf(stack, many);
  expect(await linesOf({ ...many, owner: colleague }, { bulkId: id })).toHaveLength(1);
  expect(fileNames).toEqual([
    `attachment; filename="masseutsending.csv"; filename*=UTF-8''masseutsending%20Retningslinjer%20%C3%A5.csv`,
    'attachment; filename="masseutsending.csv"',
    'attachment; filename="masseutsending.csv"',
  ]);
  for (const filter of [{}, { bulkId: 'x' }, { bulkId: null }, { bulkId: id, status: 'SIGNED' }]) {
    expect(await orderBulk(many, filter)).toMatchObject(refused(422, 'INVALID'));
  }
});

describe('a download breaks off when its reader, between two batches,', () => {
  const losses: Record<string, (tx: postgres.TransactionSql, member: string) => Promise<unknown>> = {
    'leaves the team': (tx, member) => tx`delete from public.account_member where id = ${member}`,
    'no longer manages the department': (tx, member) =>
      tx`update public.department_membership set role = 'MEMBER' where member_id = ${member}`,
    'is logged out': (tx, member) => tx`
      delete from auth.sessions s using public.account_member m where m.id = ${member} and s.user_id = m.user_id`,
  };
  test.each(Object.entries(losses))('%s', async (_name, lose) => {
    const many = await team(stack);
    const manager = await memberOf(stack, many);
    const [member] = await clock.sql<{ id: string }[]>`
      with manager as (
        insert into public.department_membership (department_id, member_id, role)
        select d.id, m.id, 'MANAGER' from public.account_member m join public.department d
          on d.account_id = m.account_id and d.is_default
        where m.account_id = ${many.accountId} and m.user_id = ${manager.id}
        on conflict (department_id, member_id) do update set role = 'MANAGER' returning department_id, member_id)
      , documents as (
        insert into public.document (account_id, created_by, department_id, name, category)
        select ${many.accountId}, ${many.owner.id}, department_id, 'Nr. ' || n, 'OFFER'
        from generate_series(1, 4100) n, manager)
      select member_id as id from manager`;
    const { body } = await order({ accountId: many.accountId }, manager);

    // Postgres serves a table's locks in their order: the first batch, the loss, the second batch.
    const own = postgres(stack.dbUrl, { max: 3, onnotice: () => {} });
    // The worker reads documents as well.
    const waiting = (statement: string) =>
      expect
        .poll(
          () => own`
            select from pg_locks l join pg_stat_activity a using (pid)
            where l.relation = 'public.document'::regclass and not l.granted and a.query like ${`%${statement}%`}`,
        )
        .toHaveLength(1);
    let loss: Promise<unknown> = Promise.resolve();
    let download: Promise<Response> | undefined;
    try {
      await own.begin(async (first) => {
        await first`lock table public.document in access exclusive mode`;
        download = fetch(body.url);
        await waiting('export_rows');
        loss = own.begin(async (tx) => {
          await tx`lock table public.document in access exclusive mode`;
          await lose(tx, member?.id ?? '');
        });
        await waiting('lock table public.document');
      });
      await loss;
      const response = await download;
      expect(response?.status).toBe(200);
      await expect(response?.text()).rejects.toThrow();
    } finally {
      await own.end();
    }
  });
});

test('a stranger gets no link, and nobody gets one to what is unknown', async () => {
  const other = await team(stack);
  expect(await order({}, other.owner)).toMatchObject(refused(404, 'ACCOUNT_NOT_FOUND'));
  expect(await order({ kind: 'SECRETS' })).toMatchObject(refused(422, 'INVALID'));
  expect(await order({ timeZone: 'Mars/Olympus' })).toMatchObject(refused(422, 'INVALID'));
  expect(await order({ filter: { drop: 'table' } })).toMatchObject(refused(422, 'INVALID'));
  const anonymous = await callFunction<ErrorBody>(stack, 'export', wish());
  expect(anonymous.status).toBe(401);
});

test('a link ends after five minutes, and with the right to read', async () => {
  const old = await link();
  const [, token = ''] = old.split('token=');
  expect((await fetch(old.replace(token, 'A'.repeat(43)))).status).toBe(404);
  await clock.sql`update private.access_token set expires_at = private.now() where purpose = 'EXPORT'`;
  expect((await fetch(old)).status).toBe(404);

  const last = await link();
  expect((await fetch(last)).status).toBe(200);
  await clock.sql`delete from auth.sessions where user_id = ${sender.owner.id}`;
  expect((await fetch(last)).status).toBe(403);
});

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
