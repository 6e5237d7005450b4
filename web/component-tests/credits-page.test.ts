import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

/** Keeps the files that the page saves, as [name, content]. */
function savedFiles(): { readonly files: Promise<string>[]; readonly names: string[] } {
  const saved = { files: [] as Promise<string>[], names: [] as string[] };
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.files.push(content.text());
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
}

test('the transactions of the list are saved as CSV with semicolons in Norwegian', async () => {
  const { owner, slug } = await cast.team();
  await openPage(`/v2/nb/team/${slug}/account/settings/credits`, owner);
  const { files, names } = savedFiles();
  await userEvent.click(await screen.findByRole('button', { name: 'Last ned' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transaksjoner (CSV)' }));
  await vi.waitFor(() => expect(names).toEqual(['Kreditter.csv']));
  const lines = (await files[0])?.split('\r\n');
  expect(lines?.[0]).toContain('Nr.;Dato;Type;Beskrivelse;Produkt;Antall;Kreditter;Saldo');
  expect(lines?.[1]).toMatch(/^1;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Justering;Velkomstkreditter;;;100000;100000$/);
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
