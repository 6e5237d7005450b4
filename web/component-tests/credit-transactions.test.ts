import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { HttpPerson } from '#testing/cast/http.ts';
import type { Team } from '#testing/cast/cast.ts';
import { cast, hasLoaded, openPage } from './support/open-page.ts';
import { savedFiles } from './support/saved-files.ts';

/** Separates thousands in Norwegian. */
const SPACE = '\u00a0';

// A team with 100,000 welcome credits that sent two documents.
let team: Team<HttpPerson>;
beforeAll(async () => {
  team = await cast.team();
  await cast.sent(team);
  await cast.sent(team);
});

const open = (language: 'en' | 'nb', query = '') =>
  openPage(`/v2/${language}/team/${team.slug}/account/settings/credits${query}`, team.owner);

/** Waits for the values of the sums, in their order: transactions, received, spent, net. */
async function expectSums(label: string, values: readonly string[]): Promise<void> {
  await waitFor(() => {
    const list = screen.getByText(label, { selector: 'dt' }).closest('dl');
    expect([...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual(values);
  });
}

/** The rows of the list, without its header. */
async function shownRows(title: string): Promise<HTMLElement[]> {
  await hasLoaded();
  return within(await screen.findByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1);
}

test.each([
  ['', ['3', '+100,000', '-20', '+99,980'], 3],
  ['?type=PRODUCT', ['2', '0', '-20', '-20'], 2],
  ['?product=E_SIGNATURE_DOCUMENT', ['2', '0', '-20', '-20'], 2],
  ['?q=esignature charged', ['2', '0', '-20', '-20'], 2],
  ['?q=welcome', ['1', '+100,000', '0', '+100,000'], 1],
  ['?q=esignature&from=2020-01-01', ['2', '0', '-20', '-20'], 2],
])('the filter %s has its rows and their sums', async (query, sums, rows) => {
  await open('en', query);
  await expectSums('Received', sums);
  expect(await shownRows('Credits')).toHaveLength(rows);
});

test('a text is searched in the reader’s language, is in the URL, and can be cleared', async () => {
  await open('nb');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Søk i beskrivelse eller kvitteringsnummer' }),
    'velkomst',
  );
  await expectSums('Inn', ['1', `+100${SPACE}000`, '0', `+100${SPACE}000`]);
  expect(new URLSearchParams(location.search).get('q')).toBe('velkomst');
  await userEvent.clear(screen.getByRole('searchbox'));
  await expectSums('Inn', ['3', `+100${SPACE}000`, '−20', `+99${SPACE}980`]);
});

test('a filter that finds nothing says so', async () => {
  await open('en', '?q=dispute');
  await screen.findByText('No transactions match the filters');
  await expectSums('Received', ['0', '0', '0', '0']);
});

test('the files are ordered with the list’s filter', async () => {
  await open('en', '?type=PRODUCT');
  const { names } = savedFiles();
  const network = vi.spyOn(globalThis, 'fetch');
  await shownRows('Credits');
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Costs (CSV)' }));
  await waitFor(() => expect(names).toHaveLength(1));
  const orders = network.mock.calls.flatMap(([, init]) => (typeof init?.body === 'string' ? [init.body] : []));
  const order = orders.find((body) => body.includes('CREDIT_COSTS'));
  expect(JSON.parse(order ?? '{}')).toMatchObject({
    accountId: team.id,
    kind: 'CREDIT_COSTS',
    filter: { type: 'PRODUCT' },
    format: 'csv',
  });
});
