import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HttpPerson } from '#testing/cast/http.ts';
import { rpc } from '#function-tests/support/call.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const user = userEvent.setup();
const callAs = (person: HttpPerson, name: string, args: Record<string, unknown>) =>
  rpc(backend, person.accessToken, name, args);

/** Opens the recipients of a draft in which everyone gets a document of their own. */
async function openRecipients(): Promise<void> {
  const team = await cast.team();
  const { id } = await cast.draft(team, { name: 'Policy', files: [], signers: [] });
  await callAs(team.owner, 'set_document_bulk', { document_id: id, bulk: true });
  await openPage(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${id}/2`, team.owner);
  await screen.findByRole('heading', { name: 'First person' });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await user.type(field(name), value);
}

test('a person is added in the words of the specification, corrected and removed', async () => {
  await openRecipients();
  await press('Continue');
  expect(await screen.findByText('Add at least one person.')).toBeTruthy();
  await press('Add person');
  expect(await screen.findByText('Please add the first name')).toBeTruthy();
  expect(screen.getByText('Please add the last name')).toBeTruthy();
  expect(screen.getByText('An email address is required')).toBeTruthy();

  await fillIn({ 'First name': 'Kari', 'Last name': 'Bø', Email: 'kari@nordlys.example' });
  await press('Add person');
  await screen.findByRole('row', { name: /Kari Bø/ });
  await waitFor(() => expect(field('Email').value).toBe(''));
  await press('Edit Kari Bø');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), ' Li');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('row', { name: /Kari Bø Li/ });
  await press('Remove Kari Bø Li');
  await waitFor(() => expect(screen.queryByText('Kari Bø Li')).toBeNull());
});
