import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { candidateOf, change, send, sendButton } from './support/check-candidate.ts';
import { failOperation } from './support/failing-operation.ts';
import { closePage, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

async function draftOf(check: string): Promise<unknown> {
  const [row] = await sql`select attributes from private.check_draft where check_item_id = ${check}`;
  return row?.attributes ?? null;
}
async function statusOf(check: string): Promise<string> {
  const [row] = await sql`select status from public.check_item where id = ${check}`;
  return row?.status;
}

// What each form says about an answer that is missing, in English and in Norwegian.
test.each([
  ['EDUCATION', 'This field is required', 'Dette feltet må fylles ut'],
  ['WORK_EXPERIENCE', 'This field is required', 'Dette feltet må fylles ut'],
  ['ADDRESS', 'Choose a month and write the year, such as 2019', 'Velg måned og skriv år, for eksempel 2019'],
  ['SPECIFIC_SOURCE_SEARCH', 'Please answer yes or no', 'Svar ja eller nei'],
  ['PERSONAL_CREDIT', 'Tick the box to go on', 'Kryss av for å gå videre'],
  // Silence is no answer.
  [
    'RELATED_COUNTRIES',
    'Choose a country, or tick that you have none',
    'Velg et land, eller kryss av for at du ikke har noen',
  ],
  [
    'BUSINESS_INTERESTS',
    'Add a company, or tick that you have none',
    'Legg til et selskap, eller kryss av for at du ikke har noen',
  ],
] as const)('the form for %s says what is missing, in both languages', async (type, english, norwegian) => {
  const { person, check, path } = await candidateOf(sql, type);
  for (const [language, message] of [
    ['en', english],
    ['nb', norwegian],
  ] as const) {
    await openPage(path(language), person);
    await sendButton();
    send();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await closePage();
  }
  expect(await statusOf(check)).toBe('PENDING_CANDIDATE');
});

test('the form for public profiles can be sent as it is', async () => {
  const { person, check, path } = await candidateOf(sql, 'OPEN_SOURCE_SEARCH');
  await openPage(path('en'), person);
  await sendButton();
  send();
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your part is done' });
  expect(await statusOf(check)).toBe('PENDING_ADMIN');
});

test.each(['BANKRUPTCY', 'LEGAL_CASE_RECORDS'])('a statement can be added to %s while it is assessed', async (type) => {
  const { person, check, path } = await candidateOf(sql, type);
  await openPage(path('en'), person);
  change(await screen.findByLabelText('Your explanation (optional)'), 'The company was closed in 2015.');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your part is done' });
  const [row] = await sql`select attributes from private.check_answer where check_item_id = ${check}`;
  expect(row?.attributes).toEqual({ explanation: 'The company was closed in 2015.' });
});

test('entries are added and removed, and months that no job covers are named', async () => {
  const { person, path } = await candidateOf(sql, 'WORK_EXPERIENCE');
  await openPage(path('en'), person);
  await sendButton();
  const entry = (number: number) => screen.getByRole('group', { name: `Job ${number}` });
  function fillPeriod(number: number, start: string, finish: string): void {
    const fields = within(entry(number));
    for (const [label, value] of [
      ['First month', start],
      ['Last month', finish],
    ] as const) {
      const [year = '', month = ''] = value.split('-');
      change(fields.getByLabelText(`${label}: month`), month);
      change(fields.getByLabelText(`${label}: year`), year);
    }
  }
  change(within(entry(1)).getByLabelText('Employer'), 'Nordlys AS');
  fillPeriod(1, '2019-01', '2019-12');
  fireEvent.click(screen.getByRole('button', { name: 'Add another job' }));
  await screen.findByRole('group', { name: 'Job 2' });
  change(within(entry(2)).getByLabelText('Employer'), 'Fjord AS');
  fillPeriod(2, '2020-03', '2020-12');
  fireEvent.click(within(entry(2)).getByLabelText('I still work here'));
  await screen.findByText('Jan 2020 – Feb 2020');
  change(screen.getByLabelText('What you did in these months (optional)'), 'Travel.');

  fireEvent.click(screen.getByRole('button', { name: 'Remove “Job 1”' }));
  await waitFor(() => expect(within(entry(1)).getByLabelText<HTMLInputElement>('Employer').value).toBe('Fjord AS'));
  expect(screen.queryByRole('group', { name: 'Job 2' })).toBeNull();
});

test('a politically exposed person gives the office, and every relation', async () => {
  const { person, check, path } = await candidateOf(sql, 'SPECIFIC_SOURCE_SEARCH');
  await openPage(path('en'), person);
  await sendButton();
  const answer = (question: RegExp, yes: boolean) =>
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: yes ? 'Yes' : 'No' }),
    );
  answer(/Do you hold/, true);
  answer(/someone close/, false);
  change(await screen.findByLabelText('Office'), 'Minister');
  change(screen.getByLabelText('Organisation'), 'The government');
  send();
  await screen.findByText('Choose a country');
  answer(/Do you hold/, false);
  answer(/someone close/, true);
  change(within(await screen.findByRole('group', { name: 'Person 1' })).getByLabelText('Full name'), 'Eva Berg');
  answer(/someone close/, false);
  send();
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your part is done' });
  const [row] = await sql`select attributes from private.check_answer where check_item_id = ${check}`;
  expect(row?.attributes).toEqual({ pep: false, office: null, pepRelation: false, pepRelations: [] });
});

test('a profile without https gets it, and a wrong one is refused', async () => {
  const { person, path } = await candidateOf(sql, 'OPEN_SOURCE_SEARCH');
  await openPage(path('en'), person);
  await sendButton();
  fireEvent.click(screen.getByRole('button', { name: 'Add a profile' }));
  const address = await screen.findByLabelText<HTMLInputElement>('Address of the profile');
  change(address, 'linkedin.example/in/ola');
  fireEvent.focusOut(address);
  await waitFor(() => expect(address.value).toBe('https://linkedin.example/in/ola'));
  change(address, 'my profile');
  send();
  await screen.findByText('Enter an address that starts with https://');
});

test('a national identity number is judged, sealed and never kept as a draft', async () => {
  const { person, check, path } = await candidateOf(sql, 'PERSONAL_NUMBER');
  await openPage(path('en'), person);
  change(await screen.findByLabelText('National identity number'), '01017000028');
  send();
  await waitFor(() =>
    expect(screen.getByLabelText('National identity number').getAttribute('aria-invalid')).toBe('true'),
  );
  change(screen.getByLabelText('National identity number'), '01017000027');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Everything is completed' });
  const [row] = await sql`
    select n.country, octet_length(n.sealed) > 30 as sealed, r.attributes
    from private.check_number n join private.restricted_check_answer r using (check_item_id)
    where check_item_id = ${check}`;
  expect(row).toEqual({ country: 'NO', sealed: true, attributes: { country: 'NO', provenBy: null } });
  // Only its check digits were judged, and the candidate reads that too.
  await screen.findByText('Valid number, not confirmed to be the candidate’s');
  expect(await draftOf(check)).toBeNull();
});

test('a certificate that has expired, or is older than its policy allows, says so at once, and can be sent', async () => {
  const { person, check, path } = await candidateOf(sql, 'CERTIFICATES');
  // A country of its own, because other tests use the same database.
  await sql`
    update public.check_request r set countries = '{IS}'
    from public.check_list l join public.check_item i on i.check_list_id = l.id
    where i.id = ${check} and r.id = l.check_request_id`;
  const rule = { country: 'IS', check_type: 'CERTIFICATES', max_age_months: 6 };
  await sql`
    insert into public.check_policy
    select (jsonb_populate_record(p, ${sql.json(rule)})).*
    from public.check_policy p where p.check_type = 'CRIMINAL_RECORD' and p.country = 'NO'`;
  await openPage(path('en'), person);
  const issued = await screen.findByRole('textbox', { name: 'Issued (optional)' });
  change(issued, '01/01/2020');
  fireEvent.blur(issued);
  await screen.findByText(/The rules accept it for 6 months/);
  await sql`delete from public.check_policy where country = 'IS' and check_type = 'CERTIFICATES'`;
  const day = await screen.findByRole('textbox', { name: 'Expires (if it does)' });
  change(day, '01/01/2020');
  fireEvent.blur(day);
  await screen.findByText(/This date has passed/);
  change(day, '01/01/2050');
  fireEvent.blur(day);
  await waitFor(() => expect(screen.queryByText(/This date has passed/)).toBeNull());
});

test('a remark opens what is kept, so that the candidate can object while other checks go on', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await sql`
    insert into public.check_item (check_list_id, type, status, completed_at)
    select check_list_id, 'ADDRESS', 'COMPLETED_WITH_REMARKS', now() from public.check_item where id = ${check}`;
  await openPage(path('en').replace(/2$/, 'overview'), person);
  await screen.findByRole('button', { name: 'Object or correct' });
});

test('a draft is kept when the connection breaks, and saved when it is back', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await openPage(path('en'), person);
  const field = () => screen.findByLabelText<HTMLInputElement>('School or university');
  const mend = failOperation('SaveCheckDraft');
  change(await field(), 'NTNU');
  await screen.findByText('Not saved');
  screen.getByText(/What you enter stays here/);
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved as a draft');
  expect(screen.queryByText(/What you enter stays here/)).toBeNull();
  await waitFor(async () => expect(await draftOf(check)).toMatchObject({ educations: [{ institution: 'NTNU' }] }));
});

test('a form that was submitted on another device says so, and leads to the status', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await openPage(path('en'), person);
  const field = await screen.findByLabelText<HTMLInputElement>('School or university');
  await sql`select private.move_check(${check}, 'SUBMIT_REVIEW', 'CANDIDATE')`;
  change(field, 'NTNU');
  await screen.findByText('This check can’t be changed now');
  expect(field.value).toBe('NTNU');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the status' }));
  await screen.findByText(/You have sent this, and it is being assessed/);
});

test('what another device has saved since is not overwritten, and can be loaded', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await openPage(path('en'), person);
  const field = () => screen.findByLabelText<HTMLInputElement>('School or university');
  await field();
  const other = { educations: [{ institution: 'UiO' }], gapExplanation: '' };
  await sql`insert into private.check_draft (check_item_id, attributes, version) values (${check}, ${sql.json(other)}, 7)`;
  change(await field(), 'NTNU');
  await screen.findByText('You have changed this on another device');
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(await draftOf(check)).toEqual(other);
  fireEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
  await waitFor(async () => expect((await field()).value).toBe('UiO'));
  change(await field(), 'UiT');
  await waitFor(async () => expect(await draftOf(check)).toMatchObject({ educations: [{ institution: 'UiT' }] }));
});

test('a check that was returned shows the reviewer’s message and the former answer', async () => {
  const { person, check, path } = await candidateOf(sql, 'BUSINESS_INTERESTS');
  const interest = { company: 'Kari AS', organizationNumber: '', country: 'NO', role: '', share: 12.5 };
  await sql`select private.store_answer(${check}, ${sql.json({ interests: [interest] })})`;
  await sql`select private.move_check(${check}, 'SUBMIT_REVIEW', 'CANDIDATE')`;
  await sql`select private.decide_check(${check}, 'RETURN', 'ADMINISTRATOR', null, null, 'Which role do you have?')`;
  await openPage(path('en'), person);
  await screen.findByText('Which role do you have?');
  expect(screen.getAllByText(/Which role do you have/u)).toHaveLength(1);
  expect((await screen.findByLabelText<HTMLInputElement>('Company')).value).toBe('Kari AS');
  expect(screen.getByLabelText<HTMLInputElement>(/^Share that you own/).value).toBe('12,5');
});
