import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HttpPerson } from '#testing/cast/http.ts';
import { rpc } from '#function-tests/support/call.ts';
import { backend, cast, openPage } from './support/open-page.ts';
import { serveWorkersHere } from './support/in-process-worker.ts';
import { savedFiles } from './support/saved-files.ts';

const user = userEvent.setup();

/** Opens the step of a draft of the type; returns the team. */
async function openPeople(type: string, step: number) {
  const team = await cast.team();
  const { id } = await callAs(team.owner, 'create_check_request', { account_id: team.id, input: { type } });
  await openPage(`/v2/en/team/${team.slug}/checkmore/request-wizard/${id}/${step}`, team.owner);
  await screen.findByRole('button', { name: 'Add person' });
  return { team, id };
}

const callAs = (person: HttpPerson, name: string, args: Record<string, unknown>) =>
  rpc(backend, person.accessToken, name, args);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await user.type(field(name), value);
}

test('a draft that was opened without a step stays on its step when that gets done', async () => {
  const team = await cast.team();
  const { id } = await callAs(team.owner, 'create_check_request', { account_id: team.id, input: { type: 'IDENTITY' } });
  await openPage(`/v2/en/team/${team.slug}/checkmore/request-wizard/${id}`, team.owner);
  await screen.findByRole('button', { name: 'Add person' });
  await fillIn({ 'First name': 'Kari', 'Last name': 'Bø', Email: 'kari@nordlys.example' });
  await press('Add person');
  await screen.findByText('Kari Bø');
  await fillIn({ 'First name': 'Ola' });
  expect(screen.getByRole('button', { name: 'Add person' })).toBeTruthy();
});

test('a person is added with a pasted phone number, corrected and removed', async () => {
  await openPeople('IDENTITY', 1);
  await press('Add person');
  expect(await screen.findByText('A first name is required')).toBeTruthy();
  expect(screen.getByText('A last name is required')).toBeTruthy();
  expect(screen.getByText('An email address is required')).toBeTruthy();

  await fillIn({ 'First name': 'Kari', 'Last name': 'Bø', Email: 'kari@nordlys.example' });
  await user.click(field('Phone (optional)'));
  await waitFor(async () => {
    // Until the calling codes are loaded, a pasted number stays as it is.
    await user.clear(field('Phone (optional)'));
    await user.paste('0047 900 00 000');
    expect(field('Phone (optional)').value).toBe('90000000');
  });
  // A typed number that names its country is taken apart when the field is left.
  await user.clear(field('Phone (optional)'));
  await user.type(field('Phone (optional)'), '+47 900 00 000');
  await user.click(field('Email'));
  await waitFor(() => expect(field('Phone (optional)').value).toBe('90000000'));
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect(language.value).toBe('nb');
  await user.selectOptions(language, 'English');
  await press('Add person');
  await screen.findByText('Kari Bø');
  expect(screen.getByRole('row', { name: /Kari Bø/ }).textContent).toContain('English');
  await waitFor(() => expect(field('Email').value).toBe(''));

  await fillIn({ 'First name': 'Ola', 'Last name': 'Li', Email: 'KARI@nordlys.example' });
  await press('Add person');
  expect(await screen.findByText('The email address is already in use')).toBeTruthy();

  await press('Edit Kari Bø');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Phone (optional)' }).value).toBe('90000000');
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), ' Li');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Kari Bø Li');
  // The dialog covers the list until what was saved is loaded again.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Remove Kari Bø Li');
  await waitFor(() => expect(screen.queryByText('Kari Bø Li')).toBeNull());
});

test('a typed person is kept on the way back, and stops the sending until they are added', async () => {
  await openPeople('IDENTITY', 1);
  await fillIn({ 'First name': 'Kari', 'Last name': 'Bø' });
  await press('Back');
  await screen.findByRole('heading', { name: 'What candidates will see' });
  await user.click(screen.getByRole('link', { name: /Review/ }));
  await user.click(await screen.findByRole('link', { name: /started adding a person/ }));
  await screen.findByRole('button', { name: 'Add person' });
  expect(field('Last name').value).toBe('Bø');
  await fillIn({ Email: 'kari@nordlys.example' });
  await press('Add person');
  await screen.findByText('Kari Bø');
  expect(field('Last name').value).toBe('');
  await user.click(screen.getByRole('link', { name: /Review/ }));
  await screen.findByRole('heading', { name: 'Review and send' });
  expect(screen.queryByRole('link', { name: /started adding a person/ })).toBeNull();
});

test('a police certificate needs the job, in the words of the specification', async () => {
  await openPeople('CRIMINAL_RECORD', 2);
  await fillIn({ 'First name': 'Kari', 'Last name': 'Bø', Email: 'kari@nordlys.example' });
  await press('Add person');
  for (const text of [
    'Please add the role',
    'Please select a job type',
    'Please select an employment status',
    'Please select the start date of the employment',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

test('a list is read, its errors are corrected in place, and the people are added', async () => {
  serveWorkersHere();
  await openPeople('IDENTITY', 1);
  await press('Import from Excel or CSV');
  const list =
    'E-post;Fornavn;Etternavn;Mob;Målform;Oppstart;Skonr\nkari@nordlys.example;Kari;Bø;90000000;norsk;;41\n;Ola;Li;4,79E+10;eng.;;42\n';
  await user.click(await screen.findByRole('textbox', { name: 'Or paste cells from a spreadsheet' }));
  await user.paste(list);
  await press('Read what I pasted');

  expect(await screen.findByText('Missing email in row 3')).toBeTruthy();
  // This order asks for no job.
  expect(screen.getByText('2 columns are not used: Oppstart and Skonr.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose what they are' }));
  await screen.findByRole('heading', { name: 'Which column is which?' });
  await press('Continue to the rows');
  await screen.findByText('Missing email in row 3');
  expect(screen.getByText('Excel has shortened the number. Enter all digits.')).toBeTruthy();
  expect(screen.getByText('1 of 2 rows has errors. Correct it below, or leave it out.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Show only rows with errors' }));
  await waitFor(() => expect(screen.queryByText('kari@nordlys.example')).toBeNull());

  await user.type(field('Email, row 3'), 'kari@nordlys.example{Enter}');
  expect(await screen.findByText('The same as in row 2')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email, row 3'));
  await user.clear(field('Email, row 3'));
  await user.type(field('Email, row 3'), 'ola@nordlys.example');
  await user.tab();
  await user.clear(field('Phone number, row 3'));
  await user.type(field('Phone number, row 3'), '90000001{Enter}');
  expect(screen.getByText('Choose one from the list')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language, row 3' }), 'English');
  await screen.findByText('2 rows, all without errors.');
  await press('Add 2 people');
  await screen.findByText('Ola Li');
  expect(screen.getByRole('row', { name: /Ola Li/ }).textContent).toContain('English');
  expect(screen.getByRole('row', { name: /Kari Bø/ }).textContent).toContain('Norwegian');
  expect(screen.getByRole('row', { name: /Kari Bø/ }).textContent?.replaceAll('\u00a0', ' ')).toContain(
    '+47 900 00 000',
  );
  // In the file's order.
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(rows.findIndex((row) => row.includes('Kari Bø'))).toBeLessThan(
    rows.findIndex((row) => row.includes('Ola Li')),
  );
});

test('correct rows are imported without the others, and columns without known headers are chosen by hand', async () => {
  serveWorkersHere();
  const { team, id } = await openPeople('IDENTITY', 1);
  const person = {
    email: 'per@nordlys.example',
    firstName: 'Per',
    lastName: 'Å',
    departmentId: await hrOf(team.owner),
  };
  await callAs(team.owner, 'create_check_lists', { check_request_id: id, people: [person] });
  await press('Import from Excel or CSV');
  const list = 'a\tb\tc\nkari@nordlys.example\tKari\tBø\nper@nordlys.example\tPer\tÅ\n';
  await user.click(await screen.findByRole('textbox', { name: 'Or paste cells from a spreadsheet' }));
  await user.paste(list);
  await press('Read what I pasted');

  await screen.findByRole('heading', { name: 'Which column is which?' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Use a as' }).value).toBe('email');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Use b as' }), 'First name');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Use c as' }), 'Last name');
  await press('Continue to the rows');
  expect(await screen.findByText('Already in the list')).toBeTruthy();
  const saved = savedFiles();
  await press('Download them as CSV');
  await waitFor(() => expect(saved.names).toEqual(['people left out.csv']));
  expect(await saved.files[0]).toContain('per@nordlys.example');
  expect(await saved.files[0]).toContain('Already in the list');
  expect(await saved.files[0]).not.toContain('kari@nordlys.example');
  await press('Add 1 person');
  await screen.findByText('Kari Bø');
});

test('a file that is no spreadsheet is refused in words', async () => {
  serveWorkersHere();
  await openPeople('IDENTITY', 1);
  await press('Import from Excel or CSV');
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file');
  await user.upload(input, new File(['%PDF-1.7'], 'list.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('The file is not a spreadsheet.');
});

test('a file whose letters can be read in several ways is read as the person chooses', async () => {
  serveWorkersHere();
  await openPeople('IDENTITY', 1);
  await press('Import from Excel or CSV');
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file');
  // Windows-1257: Šarūnas Žukauskas.
  const content = 'Email;First name;Last name\na@nordlys.example;\xd0ar\xfbnas;\xdeukauskas\n';
  await user.upload(input, new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], 'list.csv'));
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Ðarûnas/ });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Šarūnas;Žukauskas/ }));
  await press('Read the file like this');
  await screen.findByText('One row, without errors.');
  expect(await screen.findByText('Žukauskas')).toBeTruthy();
});

/** The default department of a person's team. */
async function hrOf(owner: HttpPerson): Promise<string> {
  const response = await fetch(`${backend.url}/rest/v1/department?select=id&limit=1`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${owner.accessToken}` },
  });
  const [department] = (await response.json()) as { id: string }[];
  if (!department) throw new Error('No department');
  return department.id;
}
