import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rpc } from '#function-tests/support/call.ts';
import { DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { newAddress } from '#testing/cast/cast.ts';
import type { Team } from '#testing/cast/cast.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import { backend, cast, openPage } from './support/open-page.ts';

interface Made {
  readonly id: string;
  readonly name: string;
  readonly status: DocumentStatus;
  readonly isBulk: boolean;
}

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
const SENT = DOCUMENT_STATUSES.filter((status) => status !== 'DRAFT' && status !== 'SCHEDULED');
/** A bulk cannot be scheduled. */
const BULK = DOCUMENT_STATUSES.filter((status) => status !== 'SCHEDULED');
let team: Team<HttpPerson>;
const made = new Map<string, Made>();

const call = (name: string, args: object) => rpc(backend, team.owner.accessToken, name, { ...args });

async function draftBulk(name: string, count: number): Promise<string> {
  const { id } = await cast.draft(team, { name, signers: [] });
  await call('set_document_bulk', { document_id: id, bulk: true });
  const signatures = Array.from({ length: count }, (_, index) => ({
    firstName: `Kari ${index}`,
    lastName: 'Berg',
    email: newAddress('mottaker'),
  }));
  await call('create_signatures', { document_id: id, signatures });
  return id;
}

/** Sends the bulk, and waits until the job has made its documents. */
async function sendBulk(id: string, count: number): Promise<string[]> {
  await call('submit_bulk_document', { document_id: id });
  return waitFor(async () => {
    const rows = await sql`select id from document where bulk_id = ${id}`;
    expect(rows).toHaveLength(count);
    return rows.map((row) => String(row['id']));
  });
}

/** Brings a sent document into a status, and gives it its name. */
async function become(id: string, name: string, status: DocumentStatus, isBulk = false): Promise<void> {
  const sealed = status === 'SIGNED' && !isBulk;
  await sql`
    update document set name = ${name}, status = ${status}, sealed_path = ${sealed ? id : null},
      sealed_sha256 = ${sealed ? 'a'.repeat(64) : null}
    where id = ${id}`;
}

async function make(status: DocumentStatus, isBulk: boolean): Promise<void> {
  const name = `${isBulk ? 'Bulk' : 'Document'} ${status}`;
  const id = isBulk ? await draftBulk(name, 1) : (await cast.draft(team, { name })).id;
  if (status === 'SCHEDULED') {
    const [tomorrow = ''] = new Date(Date.now() + 24 * 3600 * 1000).toISOString().split('T');
    await call('schedule_document', { document_id: id, input: { activationDate: tomorrow } });
  } else if (status !== 'DRAFT') {
    await (isBulk ? sendBulk(id, 1) : cast.send(team, { id }));
    await become(id, name, status, isBulk);
  }
  made.set(name, { id, name, status, isBulk });
}

beforeAll(async () => {
  team = await cast.team();
  for (const status of DOCUMENT_STATUSES) await make(status, false);
  for (const status of BULK) await make(status, true);
  const parent = await draftBulk('Parent', SENT.length);
  const children = await sendBulk(parent, SENT.length);
  for (const [index, status] of SENT.entries()) {
    const [id = '', name] = [children[index], `One of a bulk ${status}`];
    await become(id, name, status);
    made.set(name, { id, name, status, isBulk: false });
  }
});
afterAll(() => sql.end());

async function expectDrawn({ name, status, isBulk }: Made): Promise<void> {
  const panel = within(await screen.findByRole('dialog', { name: 'Document' }));
  await panel.findByRole('heading', { name });
  await (isBulk ? panel.findByText('Kari 0 Berg') : panel.findByRole('heading', { name: 'Signers' }));
  if (isBulk) {
    const recipients = panel.getByRole('table', { name: 'Recipients' });
    // Of the 34 rem that the drawer has, more than a third is the name's.
    expect(Number.parseFloat(recipients.style.getPropertyValue('--room')) - 10).toBeLessThanOrEqual(20);
    within(recipients).getByText(status === 'DRAFT' ? 'Not asked yet' : /^sent /);
  }
  if (status === 'SCHEDULED') {
    await waitFor(() =>
      expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(false),
    );
  }
  expect(screen.queryByText('Something went wrong')).toBeNull();
}

test('a document and a bulk of every status opens from its list; a draft opens its wizard', async () => {
  await openPage(`/v2/en/team/${team.slug}/signmore/documents?sort=name&direction=SENT`, team.owner);
  for (const one of made.values()) {
    // Its bulk stands for it in the list.
    if (one.name.startsWith('One')) continue;
    const row = await screen.findByText(one.name);
    if (one.status === 'DRAFT') {
      expect(row.closest('a')?.getAttribute('href')).toContain(`create-document-wizard/${one.id}`);
      continue;
    }
    await userEvent.click(row);
    await expectDrawn(one);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test.for([
  ...DOCUMENT_STATUSES.map((status) => `Document ${status}`),
  ...BULK.map((status) => `Bulk ${status}`),
  ...SENT.map((status) => `One of a bulk ${status}`),
])('its address opens: %s', async (name) => {
  const one = made.get(name);
  if (!one) throw new Error(`${name} was not made`);
  await openPage(`/v2/en/team/${team.slug}/signmore/documents?document=${one.id}`, team.owner);
  await expectDrawn(one);
});

test('the recipients of a bulk have filters of their own, which the next document and the list do not get', async () => {
  const { id = '' } = made.get('Bulk PENDING') ?? {};
  const list = 'sort=-name&status=PENDING&q=pending';
  await openPage(`/v2/en/team/${team.slug}/signmore/documents?${list}&document=${id}`, team.owner);
  const panel = within(await screen.findByRole('dialog', { name: 'Document' }));
  await panel.findByText('Kari 0 Berg');
  await userEvent.type(panel.getByRole('searchbox'), 'nobody');
  await panel.findByText('No recipients match the filter');
  const parameters = () => decodeURIComponent(location.search.slice(1));
  expect(parameters()).toBe(`${list}&document=${id}&document-q=nobody`);
  await userEvent.click(panel.getByRole('button', { name: 'Previous document: Document PENDING' }));
  await panel.findByRole('heading', { name: 'Document PENDING' });
  expect(parameters()).toBe(`${list}&document=${made.get('Document PENDING')?.id}`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(parameters()).toBe(list));
});
