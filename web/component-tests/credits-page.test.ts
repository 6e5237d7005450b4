import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, hasLoaded, openPage } from './support/open-page.ts';
import { savedFiles } from './support/saved-files.ts';

test('the transactions of the list are saved as CSV with semicolons in Norwegian', async () => {
  const { owner, slug } = await cast.team();
  await openPage(`/v2/nb/team/${slug}/account/settings/credits`, owner);
  await hasLoaded();
  const { files, names } = savedFiles();
  await userEvent.click(await screen.findByRole('button', { name: 'Last ned' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transaksjoner (CSV)' }));
  await waitFor(() => expect(names).toEqual(['Kreditter.csv']));
  const lines = (await files[0])?.split('\r\n');
  expect(lines?.[0]).toContain('"Nr.";"Dato";"Type";"Beskrivelse";"Produkt";"Antall";"Kreditter";"Saldo"');
  expect(lines?.[1]).toMatch(/^1;"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d";"Justering";"Velkomstkreditter";;;100000;100000$/);
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
