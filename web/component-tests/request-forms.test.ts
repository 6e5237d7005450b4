import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { wholeTemplate } from '#testing/cast/reference-template.ts';
import { takeCredits } from '#e2e/support/database.ts';
import { callAs, openStep, somebody, teamWithDraft } from './support/check-requests.ts';
import { cast, closePage } from './support/open-page.ts';
import type { TeamWithDraft } from './support/check-requests.ts';

const user = userEvent.setup();
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function replaceText(name: string, text: string): Promise<void> {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

const stored = async ({ request }: TeamWithDraft) => {
  const [row] = await sql`select *, employed_on::text as starts_on from public.check_request where id = ${request}`;
  return row;
};

const purposeOf = async (basis: string): Promise<string> => {
  const [row] = await sql<{ id: string }[]>`select id from public.crc_purpose where legal_basis like ${basis}`;
  return row!.id;
};

const SCHOOL = 'Opplæringslova § 17-11, jf%';
const JOB = {
  jobRole: 'Lærer',
  temporaryJob: false,
  alreadyEmployed: false,
  offerMade: true,
  employedOn: '2027-01-04',
  jobDescription: 'Underviser barn',
  letterPlace: 'Oslo',
};

test('details: wrong fields say so, and Continue saves what was typed', async () => {
  const team = await teamWithDraft({ type: 'INFORMATION' });
  await openStep(team, 0);
  await screen.findByRole('heading', { name: 'What candidates will see' });
  await replaceText('Email', 'kari');
  await replaceText('Name', '');
  await replaceText('Phone (optional)', '12');
  await press('Continue');
  expect(await screen.findByText('A contact person is required')).toBeTruthy();
  expect(screen.getByText('Incorrect email format')).toBeTruthy();
  expect(screen.getByText(/^The number is too short or too long/)).toBeTruthy();
  await replaceText('Phone (optional)', 'ask me');
  await press('Continue');
  expect(await screen.findByText('Incorrect phone format (only numbers)')).toBeTruthy();

  await replaceText('Email', 'kari@nordlys.example');
  await replaceText('Name', 'Kari Lie');
  await replaceText('Phone (optional)', '0047 912 34 567');
  await user.type(field('Message to the candidates (optional)'), 'Hei');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Who should be checked?' });
  expect(await stored(team)).toMatchObject({
    contact_name: 'Kari Lie',
    contact_email: 'kari@nordlys.example',
    contact_phone: '+4791234567',
    message: 'Hei',
  });
});

test('details: what the server refuses is shown at its field', async () => {
  const team = await teamWithDraft();
  await openStep(team, 0);
  await screen.findByRole('heading', { name: 'What candidates will see' });
  // Another tab holds an older schema: the server alone knows that the name is wrong.
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof init?.body === 'string' && init.body.includes('UpdateCheckRequest')
      ? network(input, { ...init, body: init.body.replace('Nordlys Nord', 'Nord\\\\u0007lys') })
      : network(input, init);
  try {
    await replaceText('Name of the organisation', 'Nordlys Nord');
    await press('Continue');
    await waitFor(() => expect(field('Name of the organisation').getAttribute('aria-invalid')).toBe('true'));
  } finally {
    globalThis.fetch = network;
  }
  expect(await stored(team)).toMatchObject({ organization_name: 'Nordlys AS' });
});

test('details: what may be asked for again can be repeated, never longer than its result counts', async () => {
  const team = await teamWithDraft({ type: 'INFORMATION' });
  await openStep(team, 0);
  const interval = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Repeat in the same position' });
  expect([...interval.options].map(({ label }) => label)).toEqual([
    'Never, we tell you when the result expires',
    'Every 6 months',
    'Every 12 months',
  ]);
  expect(screen.getByText(/Your documents change/).textContent).toContain('Documents to confirm');
  await user.selectOptions(interval, 'Every 6 months');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Who should be checked?' });
  expect(await stored(team)).toMatchObject({ repeat_months: 6 });
  await closePage();
  await openStep(team, 2);
  expect((await screen.findByText('Repetition')).nextElementSibling?.textContent).toBe('Every 6 months');

  const once = await teamWithDraft();
  await closePage();
  await openStep(once, 0);
  await screen.findByRole('heading', { name: 'What candidates will see' });
  expect(screen.queryByRole('combobox', { name: 'Repeat in the same position' })).toBeNull();
});

test('details: a team says which referees it wants, with enough of them, and reviews it', async () => {
  const team = await teamWithDraft({ type: 'DIGITAL_REFERENCE' });
  await callAs(team.owner, 'create_reference_template', {
    account_id: team.id,
    input: wholeTemplate('Nurse'),
  });
  await openStep(team, 0);
  const count = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'How many referees' });
  expect(count.value).toBe('2');
  for (const relation of ['Colleague', 'Customer or client']) {
    await user.click(screen.getByRole('checkbox', { name: relation }));
  }
  expect(count.value).toBe('3');
  expect(within(count).getByRole<HTMLOptionElement>('option', { name: '2' }).disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'How recent' }), 'From any job, however long ago');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Questions for the role' }), 'Nurse');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'How referees prove who they are' }),
    'A code to their mailbox before they submit',
  );
  await press('Continue');
  await screen.findByRole('heading', { name: 'Who should be checked?' });
  expect(await stored(team)).toMatchObject({
    referee_count: 3,
    referee_relations: ['MANAGER', 'COLLEAGUE', 'CUSTOMER'],
    referee_years: null,
    referee_proof: 'MAILBOX',
    reference_role: 'Nurse',
  });
  await closePage();
  await openStep(team, 2);
  const rule = (await screen.findByText('Referees')).nextElementSibling;
  expect(rule?.textContent).toBe(
    [
      'At least 3 referees',
      'Among them: Manager, Colleague and Customer or client',
      'From any job, however long ago',
      'Questions for the role Nurse',
      'A code to their mailbox before they submit',
    ].join('\n'),
  );

  await closePage();
  await callAs(team.owner, 'update_check_request', {
    check_request_id: team.request,
    input: { referenceRole: 'Gone' },
  });
  await openStep(team, 2);
  await screen.findByText(/Your team no longer has questions for this role/);
});

test('details: checks that nobody else answers have no referees', async () => {
  await openStep(await teamWithDraft({ type: 'IDENTITY' }), 0);
  await screen.findByRole('heading', { name: 'What candidates will see' });
  expect(screen.queryByRole('combobox', { name: 'How referees prove who they are' })).toBeNull();
});

test('purpose: unanswered questions say so in the words of the specification, and Continue saves the job', async () => {
  const team = await teamWithDraft({ type: 'CRIMINAL_RECORD' });
  await openStep(team, 1);
  const search = await screen.findByRole('searchbox', { name: 'Search by role, workplace or law' });
  await press('Continue');
  await waitFor(() => expect(search.getAttribute('aria-invalid')).toBe('true'));
  await user.type(search, 'samleattest');
  await user.click(await screen.findByRole('button', { name: /samleattest/ }));
  // Fields that have just appeared are not wrong yet.
  expect(field('Role').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Please add the role')).toBeNull();
  await press('Continue');
  for (const text of [
    'Please add the role',
    'Please select a job type',
    'Please select an employment status',
    'Please select the start date of the employment',
    'Say where the letter is signed',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  // The default text of the specification, because the purpose is work with children.
  expect(field('Tasks').value).toMatch(/mindreårige/);
  await user.type(field('Role'), 'Lærer');
  await user.click(screen.getByRole('radio', { name: 'Permanent' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  const offer = within(await screen.findByRole('radiogroup', { name: 'Have they been offered the job?' }));
  expect(screen.queryByText(/no offer has been made/u)).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'Start of the employment' }), '04/01/2027');
  await user.type(field('Place of signing'), 'Oslo');
  await press('Continue');
  await screen.findByText('Choose whether they have been offered the job');
  await user.click(offer.getByRole('radio', { name: 'No' }));
  await screen.findByText(/no offer has been made/u);
  await user.click(offer.getByRole('radio', { name: 'Yes' }));
  await press('Continue');
  await screen.findByRole('heading', { name: 'Who should be checked?' });
  expect(await stored(team)).toMatchObject({
    job_role: 'Lærer',
    temporary_job: false,
    already_employed: false,
    offer_made: true,
    starts_on: '2027-01-04',
    letter_place: 'Oslo',
  });
});

test('purpose: where none applies there is no way on, but the way back', async () => {
  await openStep(await teamWithDraft({ type: 'CRIMINAL_RECORD' }), 1);
  await press('None of these applies to the role');
  expect((await screen.findByRole('alert')).textContent).toContain('Then you cannot ask for a police certificate');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Back to the list of purposes');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('purpose: what the law forbids is explained, and there is no way on until it is changed', async () => {
  const crcPurposeId = await purposeOf(SCHOOL);
  const team = await teamWithDraft({
    type: 'CRIMINAL_RECORD',
    fields: { ...JOB, crcPurposeId, countries: ['NO', 'SE'] },
    people: [somebody('Kari')],
  });
  await openStep(team, 1);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/may not ask for police certificates from other countries/)).toBeTruthy();
  expect(within(alert).getByRole('link', { name: 'Udir: Politiattest fra andre land' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Review and send' }));
  await press('Send to 1 person');
  const missing = await screen.findByRole('link', {
    name: 'The law does not allow this combination of check, purpose and countries',
  });
  expect(await stored(team)).toMatchObject({ status: 'DRAFT' });
  await user.click(missing);
  await screen.findByRole('heading', { name: 'What candidates will see' });
  await callAs(team.owner, 'update_check_request', { check_request_id: team.request, input: { countries: ['NO'] } });
  await openStep(team, 1);
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('review: shows each part with the way to change it, and names what is missing', async () => {
  const team = await teamWithDraft({ people: [somebody('Kari')], fields: { contactName: '', message: 'Hei der' } });
  await openStep(team, 2);
  expect(await screen.findByText('Hei der')).toBeTruthy();
  expect(await screen.findByText('Kari Bø')).toBeTruthy();
  for (const name of ['Change: Details', 'Change: People']) expect(screen.getByRole('link', { name })).toBeTruthy();
  await press('Send to 1 person');
  await user.click(screen.getByRole('link', { name: 'Name a contact person with an email address' }));
  await screen.findByRole('heading', { name: 'What candidates will see' });
  expect(await stored(team)).toMatchObject({ status: 'DRAFT' });
});

test('review: a member who lacks credits asks the owner, and the button says so', async () => {
  const team = await teamWithDraft({ people: [somebody('Kari')] });
  const [department] = await sql<{ id: string }[]>`select department_id as id from public.check_request
    where id = ${team.request}`;
  const member = await cast.member(team, { worksIn: [department!.id] });
  await takeCredits(sql, team.id);
  await openStep({ ...team, owner: member }, 2);
  await press('Ask the owner for credits');
  await screen.findByText(/We emailed the owner and the admins/);
  expect(screen.queryByRole('button', { name: 'Ask the owner' })).toBeNull();
  // A second press sends no second mail.
  await press('Ask the owner for credits');
  const mails = await sql`select payload from private.outbox where account_id = ${team.id} and kind = 'credits_wanted'`;
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ payload: { missing: 50, quantity: 1 } });
  expect(await stored(team)).toMatchObject({ status: 'DRAFT' });
});
