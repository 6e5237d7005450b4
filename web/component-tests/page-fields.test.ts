import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import type { FieldType } from '#functions/signing/contract/field-schemas.ts';
import { rpc } from '#function-tests/support/call.ts';
import { lastLink } from '#function-tests/support/inbox.ts';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { newAddress } from '#testing/cast/cast.ts';
import { PATIENCE } from '#testing/patience.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

interface Plan {
  readonly type: FieldType;
  readonly label?: string;
  readonly isRequired?: boolean;
}

/** A draft of one page for Ola and Eva, with these fields for Ola below one another. */
async function draftWith(plans: readonly Plan[]) {
  const team = await cast.team();
  const person = (firstName: string) => ({ firstName, lastName: 'Lie', email: newAddress(firstName) });
  const draft = await cast.draft(team, {
    name: 'Lease',
    files: [{ name: 'lease.pdf', bytes: await samplePdf({ pages: 1 }) }],
    signers: ['Ola', 'Eva'].map(person),
  });
  const [file] = await sql<{ id: string }[]>`select id from document_file where document_id = ${draft.id}`;
  const fields = plans.map((plan, index) => ({
    id: crypto.randomUUID(),
    signatureId: draft.signers[0]?.signatureId,
    label: '',
    isRequired: true,
    maxLength: null,
    options: [],
    fileId: file?.id,
    page: 1,
    x: 5_000,
    y: 5_000 * (index + 1),
    width: 16_000,
    height: 2_000,
    ...plan,
  }));
  if (fields.length > 0) {
    const [row] = await sql<{ revision: number }[]>`
      select field_revision as revision from document where id = ${draft.id}`;
    const input = { revision: row?.revision, fields };
    await rpc(backend, team.owner.accessToken, 'save_document_fields', { document_id: draft.id, input });
  }
  const step = (index: number) => `/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/${index}`;
  return { team, draft, step };
}

test('the review says that no fields are placed, and leads to the editor', async () => {
  const { team, draft, step } = await draftWith([]);
  await openPage(step(4), team.owner);
  const link = await screen.findByRole('link', { name: 'Place fields' });
  expect(link.getAttribute('href')).toBe(`/v2/en/team/${team.slug}/signmore/documents/${draft.id}/fields`);
});

test('the review counts the fields of each signer, and says whose signature has no place', async () => {
  const { team, step } = await draftWith([{ type: 'SIGNATURE' }, { type: 'TEXT' }]);
  await openPage(step(4), team.owner);
  expect(await screen.findByText('Ola Lie: 2 fields')).toBeTruthy();
  expect(screen.getByText('Eva Lie: 0 fields')).toBeTruthy();
  expect(screen.getByText(/^No signature field is placed for Eva Lie\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change fields' })).toBeTruthy();
});

test('a signer with fields is removed once the sender has confirmed it; one without at once', async () => {
  const { team, step } = await draftWith([{ type: 'TEXT' }]);
  await openPage(step(2), team.owner);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Eva Lie' }));
  await waitFor(() => expect(screen.queryByText('Eva Lie')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ola Lie' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Ola Lie has 1 field on the pages, which is removed as well.');
  expect(screen.getByText('Ola Lie')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the signer' }));
  await waitFor(() => expect(screen.queryByText('Ola Lie')).toBeNull());
});

/** Sends the draft, and opens Ola's link. */
async function openLink({ team, draft }: Awaited<ReturnType<typeof draftWith>>, step = ''): Promise<string> {
  await cast.send(team, draft);
  const address = draft.signers[0]?.email ?? '';
  const link = await vi.waitFor(() => lastLink(backend, address, 'sign-document'), {
    timeout: PATIENCE,
    interval: 250,
  });
  const path = link.pathname.replace('/nb/', '/en/');
  await openPage(`${path}${step}`);
  return path;
}

const list = () => screen.findByRole('region', { name: 'Your fields as a list' });
const input = async (name: string) => within(await list()).getByRole<HTMLInputElement>('textbox', { name });

test('what a signer fills in is kept, and there again after a reload', async () => {
  const sent = await draftWith([
    { type: 'TEXT', label: 'City' },
    { type: 'NUMBER', label: 'Rent' },
  ]);
  const path = await openLink(sent);
  fireEvent.change(await input('City'), { target: { value: 'Oslo' } });
  fireEvent.change(await input('Rent'), { target: { value: '12 kr' } });
  expect(await screen.findByText('Write a number with digits only, such as 10000 or 1234.50')).toBeTruthy();
  const kept = async () => {
    const rows = await sql<{ value: string }[]>`
      select value from private.document_field_value where document_id = ${sent.draft.id}`;
    return rows.map(({ value }) => value);
  };
  await vi.waitFor(async () => expect(await kept()).toEqual(['Oslo']), { timeout: PATIENCE, interval: 100 });
  await openPage(path);
  expect((await input('City')).value).toBe('Oslo');
  expect((await input('Rent')).value).toBe('');
});

test('signing waits until the required fields are filled in', async () => {
  const sent = await draftWith([
    { type: 'TEXT', label: 'City' },
    { type: 'TEXT', label: 'Note', isRequired: false },
  ]);
  await openLink(sent, '/1');
  expect(await screen.findByText('1 required field is empty.')).toBeTruthy();
  expect(screen.getByText('Fill in the required fields in the document')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the fields' }));
  fireEvent.change(await input('City'), { target: { value: 'Oslo' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to sign' }));
  await screen.findByText('Type or draw your signature');
  expect(screen.queryByText('1 required field is empty.')).toBeNull();
});
