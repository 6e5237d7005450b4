import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failOperation } from './support/failing-operation.ts';
import { cast, openPage } from './support/open-page.ts';

const page = (slug: string): string => `/v2/en/team/${slug}/account/settings/credits`;

async function openForm(change: string) {
  await userEvent.click(await screen.findByRole('button', { name: change }));
  return within(await screen.findByRole('dialog'));
}

async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

test('the warning limit is set on the page of credits, in whole credits', async () => {
  const { slug, owner } = await cast.team();
  await openPage(page(slug), owner);
  const form = await openForm('Change: Warning limit');
  const field = form.getByRole('textbox', { name: 'Warning limit' });
  await fill(field, '');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter a whole number, at most 1,000,000');
  await fill(field, '250');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await screen.findByText('250 credits');
});

test('automatic top-up needs a card, and says so at the switch; its amounts are kept', async () => {
  const { slug, owner } = await cast.team();
  await openPage(page(slug), owner);
  const form = await openForm('Change: Automatic top-up');
  await fill(form.getByRole('textbox', { name: 'Credits per top-up' }), '150');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter a multiple of 100, at most 1,000,000');
  await fill(form.getByRole('textbox', { name: 'Credits per top-up' }), '2000');
  await userEvent.click(form.getByRole('switch', { name: /^Top up automatically/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Add a card under Payment methods first, and make it the default.');
  await userEvent.click(form.getByRole('switch', { name: /^Top up automatically/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const again = await openForm('Change: Automatic top-up');
  const amount = again.getByRole<HTMLInputElement>('textbox', { name: 'Credits per top-up' });
  expect(amount.value.replaceAll(/\D/g, '')).toBe('2000');
});

test('a mail’s link opens the popup with the amount that the top-up could not buy', async () => {
  const { slug, owner } = await cast.team();
  await openPage(`${page(slug)}?buy=10`, owner);
  const form = within(await screen.findByRole('dialog'));
  const amount = await form.findByRole<HTMLInputElement>('textbox', { name: 'Number of credits' });
  expect(amount.value).toBe('1000');
});

test('an automatic top-up that cannot be read says so, and is there after a retry', async () => {
  const { slug, owner } = await cast.team();
  const recover = failOperation('CreditTopUp');
  await openPage(page(slug), owner);
  const failed = within(await screen.findByRole('alert'));
  recover();
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Change: Automatic top-up' });
});
