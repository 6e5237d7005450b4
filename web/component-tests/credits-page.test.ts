import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

test('costs are summed as the reader chooses, of the transactions that the filters find', async () => {
  const team = await cast.team();
  await cast.sent(team);
  await cast.sent(team);
  await openPage(`/v2/nb/team/${team.slug}/account/settings/credits`, team.owner);
  const costs = within(await screen.findByRole('region', { name: 'Kostnader' }));
  await waitFor(() => expect(costs.getByRole('row', { name: 'Felles 2 20' })).toBeTruthy());
  await userEvent.selectOptions(screen.getByLabelText('Summer etter'), 'Produkt');
  await screen.findByRole('row', { name: 'Dokument til e-signering 2 20' });
  // A row names the document, the department and the person.
  await screen.findAllByRole('link', { name: /^\d+ / });
});

test('the months are charts with a table behind them', async () => {
  const { owner, slug } = await cast.team();
  await openPage(`/v2/en/team/${slug}/account/settings/credits`, owner);
  await userEvent.click(await screen.findByText('Show the figures as a table'));
  const table = within(await screen.findByRole('region', { name: 'The last twelve months' })).getByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(13);
  // This month, with the welcome credits: opening balance, received, refunded, expired, closing balance.
  expect(rows[1]?.textContent).toMatch(/2026?\d*0100,00000100,000$|0100,00000100,000$/);
});
