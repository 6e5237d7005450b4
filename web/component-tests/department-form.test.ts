import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, hasLoaded, openPage } from './support/open-page.ts';

async function openForm(slug: string, owner: Parameters<typeof openPage>[1]): Promise<HTMLElement> {
  await openPage(`/v2/en/team/${slug}/account/settings/team/departments`, owner);
  await hasLoaded();
  await userEvent.click(screen.getByRole('button', { name: 'Add department' }));
  return screen.findByRole('dialog');
}

async function submit(form: HTMLElement, name: string, description: string): Promise<void> {
  await userEvent.type(within(form).getByLabelText('Name'), name);
  await userEvent.type(within(form).getByLabelText('Description'), description);
  await userEvent.click(within(form).getByRole('button', { name: 'Add department' }));
}

test('a department is added, and is in the list', async () => {
  const { slug, owner } = await cast.team();
  const form = await openForm(slug, owner);
  await submit(form, 'Sales', 'Those who sell');
  const row = await screen.findByRole('row', { name: /Sales/ });
  expect(row.textContent).toContain('Those who sell');
});

test('fields that are missing are named before anything is sent', async () => {
  const { slug, owner } = await cast.team();
  const form = await openForm(slug, owner);
  await userEvent.click(within(form).getByRole('button', { name: 'Add department' }));
  await within(form).findByText('A name is required');
  within(form).getByText('A description is required');
});

test('the name that the server knows to be taken is an error at its field, and nothing typed is lost', async () => {
  const team = await cast.team();
  const form = await openForm(team.slug, team.owner);
  // After the page has read the list: only the server can know.
  await cast.department(team, 'Sales');
  await submit(form, 'sales', 'Those who sell');
  const name = within(form).getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  within(form).getByText('A department with this name already exists');
  expect(name.value).toBe('sales');
  expect(within(form).getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Those who sell');
});
