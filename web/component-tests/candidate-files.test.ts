import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { callFunction, rpc } from '#function-tests/support/call.ts';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { uploadFile } from '#function-tests/support/upload.ts';
import { rawPdf } from '#functions/platform/pdf/test/raw-pdf.ts';
import { readZip } from '#testing/read-zip.ts';
import { interceptRequests } from './support/intercept-requests.ts';
import { backend, cast, openPage } from './support/open-page.ts';
import { savedFiles } from './support/saved-files.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A check that a new candidate has consented to, opened in the wizard. */
async function openCheck(type: string) {
  const candidate = await cast.person();
  const { owner, id } = await cast.team();
  const sender = { owner: { ...owner, personalAccountId: owner.personal.id }, accountId: id, slug: '' };
  const list = await sentCheckList(sql, sender, candidate.email, [type]);
  const input = { textVersion: '2026-11-23', language: 'en' };
  await rpc(backend, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  const path = `/v2/en/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}`;
  await openPage(`${path}/2`, candidate);
  return { candidate, list, path, owner };
}

/** One pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

const pdf = (text: string, name: string) =>
  new File([rawPdf({ pages: [{ text }] })], name, { type: 'application/pdf' });

async function choose(group: HTMLElement, file: File): Promise<void> {
  const input = group.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no chooser');
  await userEvent.upload(input, file, { applyAccept: false });
}

test('a certificate is entered with its file, sent, and stays visible to the candidate', async () => {
  await openCheck('CERTIFICATES');
  const files = await screen.findByRole('group', { name: 'The certificate' });
  await choose(files, new File(['<html>'], 'side.html', { type: 'text/html' }));
  await within(files).findByText(/“side.html” is neither a PDF/u);
  await choose(files, new File([], 'tom.pdf', { type: 'application/pdf' }));
  await within(files).findByText(/“tom.pdf” is empty/u);
  // What was wrong with the file before is gone.
  expect(within(files).queryByText(/side.html/u)).toBeNull();
  await choose(files, pdf('Politiattest for Ola Nordmann', 'Bevis.pdf'));
  await within(files).findByRole('button', { name: 'View Bevis.pdf' });
  expect(within(files).getByText(/1 page .* police certificate/u)).toBeTruthy();
  within(files).getByText(/couldn’t find your name/u);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const title = screen.getByRole('textbox', { name: /^Title/u });
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(title, 'Truckførerbevis');
  await userEvent.type(screen.getByRole('textbox', { name: /^Issued by/u }), 'Arbeidstilsynet');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: /See everything you submitted/u }));
  const record = await screen.findByRole('region', { name: 'Everything about this check' });
  await within(record).findByText('Truckførerbevis');
  within(record).getByRole('button', { name: 'View Bevis.pdf' });
  within(record).getByText('Nobody but you has opened it.');
  expect(within(record).queryByRole('button', { name: /Remove/u })).toBeNull();
  const saved = savedFiles();
  await userEvent.click(within(record).getByRole('button', { name: 'Download everything' }));
  await waitFor(() => expect(saved.names).toEqual(['background-check.zip']));
  const contents = readZip(new Uint8Array((await saved.bytes[0]) ?? new ArrayBuffer()));
  const page = Object.values(contents).find((text) => text.startsWith('<!doctype html>'));
  expect(page).toContain('Truckførerbevis');
  expect(page).toContain('Bevis.pdf');
  expect(page).toContain('Nobody but you has opened it.');
  expect(page).toMatch(/Deleted \d+ months after/u);
  expect(page).not.toMatch(/<button|<svg|class=|View/u);
});

test('a police certificate can be shown in person instead', async () => {
  const { list } = await openCheck('CRIMINAL_RECORD');
  await screen.findByText(/politiet\.no\/politiattest/u);
  await screen.findByText(/deleted when the check is decided/u);
  await userEvent.click(await screen.findByRole('radio', { name: 'I have shown it in person' }));
  expect(screen.queryByRole('group', { name: 'Police certificate' })).toBeNull();
  await userEvent.type(await screen.findByLabelText('When'), '01/02/2026');
  await userEvent.type(screen.getByRole('textbox', { name: /^To whom/u }), 'Kari Nordmann');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => {
    const [row] = await sql`
      select private.answer_of(i.id) -> 'attributes' as answer from public.check_item i where check_list_id = ${list}`;
    expect(row?.answer).toEqual({ how: 'SHOWN', shownOn: '2026-02-01', shownTo: 'Kari Nordmann' });
  });
});

test('a candidate gets the Norwegian letter for the police, and a translation if they read another language', async () => {
  const { list, path, candidate } = await openCheck('CRIMINAL_RECORD');
  await screen.findByText(/politiet\.no\/politiattest/u);
  await sql`insert into private.purpose_letter (check_list_id, facts) values (${list}, '{}')`;
  const asked: unknown[] = [];
  interceptRequests((url, body, send) => {
    if (!url.endsWith('/purpose-letter')) return send();
    asked.push(JSON.parse(body));
    return Promise.resolve(Response.json({ name: 'letter.pdf', contentType: 'application/pdf', bytes: '' }));
  });
  savedFiles();
  await openPage(`${path}/2`, candidate);
  await userEvent.click(await screen.findByRole('button', { name: 'Download the letter for the police (Norwegian)' }));
  await waitFor(() => expect(asked).toEqual([{ action: 'letter', checkListId: list, language: 'nb' }]));
  screen.getByText('The police need the Norwegian letter. The translation is for you.');
  await userEvent.click(await screen.findByRole('button', { name: 'Download the English translation' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ language: 'en' });

  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  await openPage(`${path.replace('/en/', '/nb/')}/2`, candidate);
  await screen.findByRole('button', { name: 'Last ned formålsbekreftelsen' });
  expect(screen.queryByRole('button', { name: /engelsk/u })).toBeNull();
});

test('a course is opened before it is confirmed', async () => {
  const { list, path, candidate } = await openCheck('E_LEARNING');
  await screen.findByRole('checkbox', { name: 'I have completed the course.' });
  await sql`
    update public.check_request r set e_learning_title = 'HMS-kurs', e_learning_url = 'https://kurs.example/hms'
    from public.check_list l where l.id = ${list} and r.id = l.check_request_id`;
  await openPage(`${path}/2`, candidate);
  const link = await screen.findByRole('link', { name: 'Open the course' });
  expect(link.getAttribute('href')).toBe('https://kurs.example/hms');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have completed the course.' }));
  await userEvent.type(await screen.findByLabelText('When'), '01/02/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Open the course first.');
});

test('the candidate disputes an outcome, and sees that it is assessed again', async () => {
  const { list, path, candidate } = await openCheck('WORK_PERMIT');
  await screen.findByRole('button', { name: 'Send' });
  await sql`update public.check_item set status = 'PENDING_ADMIN' where check_list_id = ${list}`;
  await sql`
    select private.decide_check(i.id, 'REMARK', 'ADMINISTRATOR', null, null, 'Visumet gjelder ikke arbeid.')
    from public.check_item i where i.check_list_id = ${list}`;
  await openPage(path, candidate);
  const record = await screen.findByRole('region', { name: 'Everything about this check' });
  await within(record).findByText(/Visumet gjelder ikke arbeid/u);
  await userEvent.click(within(record).getByRole('button', { name: 'Object or correct' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('textbox'), 'Se side to.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await screen.findByText('Se side to.');
  await screen.findByText(/The result isn’t final until it is answered/u);
});

test('a picture that proves an override is shown as a picture in the record', async () => {
  const { list, path, candidate, owner } = await openCheck('CRIMINAL_RECORD');
  const [check] = await sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  const target = { checkId: check!.id, source: 'OVERRIDE' };
  const { fileId } = await uploadFile(backend, owner.accessToken, {
    endpoint: 'check-files',
    owner: target,
    bytes: PNG,
    type: 'image/png',
  });
  const file = { action: 'register', ...target, fileId, name: 'attest.png' };
  expect((await callFunction(backend, 'check-files', file, owner.accessToken)).status).toBe(200);
  const note = 'Attesten ble vist frem på kontoret i dag.';
  const input = { note, isConfirmed: true, requestId: crypto.randomUUID(), fileIds: [fileId] };
  await rpc(backend, owner.accessToken, 'override_check', { check_id: check!.id, input });
  await openPage(path, candidate);
  const record = await screen.findByRole('region', { name: 'Everything about this check' });
  await within(record).findByText(/ · picture$/u);
  await userEvent.click(within(record).getByRole('button', { name: 'View attest.png' }));
  const picture = await within(await screen.findByRole('dialog')).findByRole('img', { name: 'attest.png' });
  expect(picture.getAttribute('src')).toContain(fileId);
});
