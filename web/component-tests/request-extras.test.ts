import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { openStep, somebody, teamWithDraft } from './support/check-requests.ts';
import { serveWorkersHere } from './support/in-process-worker.ts';
import { interceptRequests } from './support/intercept-requests.ts';

const user = userEvent.setup();
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('an import shows how many rows are saved, until all are', async () => {
  serveWorkersHere();
  const team = await teamWithDraft();
  await openStep(team, 1);
  await press('Import from Excel or CSV');
  await user.click(await screen.findByRole('textbox', { name: 'Or paste cells from a spreadsheet' }));
  await user.paste('E-post;Fornavn;Etternavn\nkari@nordlys.example;Kari;Bø\nola@nordlys.example;Ola;Li\n');
  await press('Read what I pasted');
  await screen.findByText('2 rows, all without errors.');
  const gate = Promise.withResolvers<void>();
  interceptRequests(async (_url, body, send) => {
    if (body.includes('UploadCheckLists')) await gate.promise;
    return send();
  });
  await press('Add 2 people');
  expect(await screen.findByText('0 of 2 rows saved. Keep this page open.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Saving the rows' })).toBeTruthy();
  gate.resolve();
  expect(await screen.findByText('Ola Li')).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Saving the rows' })).toBeNull();
});

test('the letter is previewed for the person who was chosen in the review', async () => {
  const [purpose] = await sql`select id from public.crc_purpose where country = 'NO' order by place limit 1`;
  const team = await teamWithDraft({
    type: 'CRIMINAL_RECORD',
    fields: {
      crcPurposeId: purpose?.['id'],
      jobRole: 'Lærer',
      temporaryJob: false,
      alreadyEmployed: false,
      offerMade: true,
      employedOn: '2027-01-04',
      jobDescription: 'Underviser barn',
      letterPlace: 'Oslo',
    },
    people: [somebody('Kari'), somebody('Olav')],
  });
  const asked: unknown[] = [];
  interceptRequests((url, body, send) => {
    if (!url.endsWith('/purpose-letter')) return send();
    asked.push(JSON.parse(body));
    return Promise.resolve(new Response('{}', { status: 500 }));
  });
  await openStep(team, 3);
  await press('Norwegian, for the police');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(await screen.findByRole('combobox', { name: 'Letter for (optional)' }), 'olav bø');
  await user.click(await screen.findByRole('option', { name: /^Olav Bø/ }));
  await press('Norwegian, for the police');
  await waitFor(() => expect(asked).toHaveLength(2));
  const [olav] = await sql`select id from public.check_request_person
    where check_request_id = ${team.request} and first_name = 'Olav'`;
  const request = { action: 'preview', checkRequestId: team.request, language: 'nb' };
  expect(asked).toEqual([request, { ...request, personId: olav?.['id'] }]);
});

test('a name in other letters is refused where a letter goes to the police, and nowhere else', async () => {
  await openStep(await teamWithDraft({ type: 'CRIMINAL_RECORD' }), 2);
  await screen.findByRole('button', { name: 'Add person' });
  await user.type(field('First name'), '王');
  await user.type(field('Last name'), 'Bø');
  await press('Add person');
  expect(await screen.findByText('The text has characters that cannot be used')).toBeTruthy();
  expect(screen.getByText(/^Write the name in Latin letters, as in the passport/)).toBeTruthy();

  await openStep(await teamWithDraft(), 1);
  await screen.findByRole('button', { name: 'Add person' });
  await user.type(field('First name'), '王');
  await user.type(field('Last name'), '芳');
  await user.type(field('Email'), 'wang@nordlys.example');
  await press('Add person');
  expect(await screen.findByText('王 芳')).toBeTruthy();
});

test('a document of the request is replaced in its place', async () => {
  const team = await teamWithDraft({ type: 'INFORMATION' });
  const file = crypto.randomUUID();
  await sql`
    with stored as (
      insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
      values (${file}, 'CHECK_REQUEST_FILE', ${team.request}, ${team.id}, 'check-request-files', ${file}, 'ACCEPTED', 1000,
        ${'a'.repeat(64)}, 'application/pdf') returning id)
    insert into public.check_request_file (id, check_request_id, check_type, position, name, path, size, page_count,
      sha256)
    select id, ${team.request}, 'INFORMATION', 1, 'Etikk.pdf', ${file}, 1000, 2, ${'a'.repeat(64)} from stored`;
  const registered: unknown[] = [];
  interceptRequests((url, body, send) => {
    if (!url.endsWith('/check-request-files') || !body.includes('"target"')) return send();
    registered.push(JSON.parse(body));
    return Promise.resolve(new Response('{}', { status: 500 }));
  });
  await openStep(team, 0);
  expect(await screen.findByRole('button', { name: 'Replace Etikk.pdf' })).toBeTruthy();
  const row = screen.getByText('Etikk.pdf').closest('li') as HTMLElement;
  const input = row.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file');
  await user.upload(input, new File(['%PDF-1.7'], 'Etikk 2027.pdf', { type: 'application/pdf' }));
  // The upload fails here: the old document stays, and the new one can be tried again.
  expect(await screen.findByText('Etikk 2027.pdf')).toBeTruthy();
  await waitFor(() => expect(registered.length).toBeGreaterThan(0));
  expect(screen.getByText('Etikk.pdf')).toBeTruthy();
});
