import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { rpc } from '#function-tests/support/call.ts';
import { requestsSettled } from './support/browser.ts';
import { interceptRequests } from './support/intercept-requests.ts';
import { backend, cast, hasLoaded, openPage } from './support/open-page.ts';
import { typeAfterNoMatch } from './support/type-after-no-match.ts';

const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** Returns the names in the list, top to bottom. */
const names = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function teamWithDocuments() {
  const team = await cast.team();
  for (const name of ['Tilbud', 'Avtale']) await cast.draft(team, { name, files: [], signers: [] });
  return { ...team, list: `/v2/en/team/${team.slug}/signmore/documents` };
}

test('a search narrows the list, is kept in the address, and can be taken back', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(list, owner);
  await waitFor(() => expect(names()).toEqual(['Avtale', 'Tilbud']));
  await userEvent.type(screen.getByRole('searchbox'), 'tilb');
  await waitFor(() => expect(names()).toEqual(['Tilbud']));
  expect(new URLSearchParams(location.search).get('q')).toBe('tilb');
  await userEvent.type(screen.getByRole('searchbox'), ' nobody');
  await screen.findByText('No documents match');
  await userEvent.click(screen.getByRole('button', { name: 'Show all documents' }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('a team whose e-signing is switched off is offered no new document, and reads why', async () => {
  const team = await cast.team();
  await sql`update public.account_feature set e_signatures = false where account_id = ${team.id}`;
  await openPage(`/v2/en/team/${team.slug}/signmore/documents`, team.owner);
  await screen.findByText('E-signing is switched off for this team. Contact customer support.');
  expect(screen.queryByRole('link', { name: 'New document' })).toBeNull();
  await openPage(`/v2/en/team/${team.slug}/account/dashboard`, team.owner);
  await hasLoaded();
  expect(screen.queryByRole('link', { name: /New document|Get started/ })).toBeNull();
});

test('filters of the address are applied when the page opens', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(`${list}?q=avtale`, owner);
  await waitFor(() => expect(names()).toEqual(['Avtale']));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('avtale');
});

test('a row that is pressed while the search waits for more letters opens its document', async () => {
  const { owner, list } = await teamWithDocuments();
  const page = Promise.withResolvers<void>();
  vi.doMock('#modules/signmore/document/document-page.tsx', async (original) => {
    await page.promise;
    return original();
  });
  await openPage(list, owner);
  const row = await screen.findByRole('link', { name: 'Avtale' });
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'tilb' } });
  fireEvent.click(row);
  // The pause ends before React has drawn that another page is loading.
  await Promise.resolve();
  fireEvent.keyDown(search, { key: 'Enter' });
  page.resolve();
  await waitFor(() => expect(location.pathname).toContain('/create-document-wizard/'));
  expect(location.search).toBe('');
});

test('a status that is pressed while a search is on its way to the address keeps the search', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(list, owner);
  const drafts = await screen.findByRole('link', { name: /^Draft/ });
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'tilb' } });
  // Both happen before React has drawn the address of the search.
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.click(drafts);
  await waitFor(() => expect(location.search).toBe('?q=tilb&status=DRAFT'));
  await waitFor(() => expect(names()).toEqual(['Tilbud']));
});

test('letters that are typed while a search is on its way to the address are searched for, too', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(list, owner);
  await screen.findByRole('link', { name: 'Avtale' });
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(search, { target: { value: 'a' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.change(search, { target: { value: 'av' } });
  await waitFor(() => expect(location.search).toBe('?q=av'));
  expect(search.value).toBe('av');
});

test('a search that found nothing can be replaced while the list is counted again', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(`${list}?q=nobody`, owner);
  await screen.findByText('No documents match');
  await typeAfterNoMatch('DocumentsCounts', 'av');
  await waitFor(() => expect(names()).toEqual(['Avtale']));
});

test('letters that wait to be searched for are cleared with the filters', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(`${list}?category=OTHER`, owner);
  await hasLoaded();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'av' } });
  fireEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a search that is taken back elsewhere leaves the field', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(list, owner);
  await screen.findByRole('link', { name: 'Avtale' });
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(search, { target: { value: 'nobody' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all documents' }));
  await waitFor(() => expect(search.value).toBe(''));
});

test('an action that one of several documents no longer takes names it, and the list shows why', async () => {
  const team = await cast.team();
  await cast.sent(team, { name: 'Tilbud' });
  const { id } = await cast.sent(team, { name: 'Avtale' });
  await openPage(`/v2/en/team/${team.slug}/signmore/documents`, team.owner);
  await waitFor(() => expect(names()).toEqual(['Avtale', 'Tilbud']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Avtale' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tilbud' }));
  // The list is read again every 15 seconds, but not between the colleague and the press.
  const pressed = Promise.withResolvers<void>();
  interceptRequests(async (_url, body, send) => {
    if (body.includes('query DocumentsPage')) await pressed.promise;
    return send();
  });
  // A colleague is faster.
  await rpc(backend, team.owner.accessToken, 'cancel_documents', { account_id: team.id, reason: 'Feil', ids: [id] });
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
  pressed.resolve();
  await screen.findByText('Nothing was changed');
  await screen.findByText('It is no longer possible for “Avtale”. The list shows why.');
  await waitFor(() => expect(screen.getByRole('row', { name: /Avtale/ }).textContent).toContain('Cancelled'));
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('an order that is turned around before the page shows it is turned around', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(list, owner);
  await waitFor(() => expect(names()).toEqual(['Avtale', 'Tilbud']));
  const heading = screen.getByRole('button', { name: 'Document' });
  fireEvent.click(heading);
  fireEvent.click(heading);
  await waitFor(() => expect(names()).toEqual(['Tilbud', 'Avtale']));
  expect(new URLSearchParams(location.search).get('sort')).toBe('-name');
});

test('where rows are cards, a list can still be sorted and its page selected', async () => {
  const { owner, list } = await teamWithDocuments();
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 63.99em)' }),
  );
  await openPage(`${list}?sort=name`, owner);
  await waitFor(() => expect(names()).toEqual(['Avtale', 'Tilbud']));
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(order.selectedOptions[0]?.text).toBe('Document');
  const direction = screen.getByRole('button', { name: 'Descending order' });
  expect(direction.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(direction);
  await waitFor(() => expect(names()).toEqual(['Tilbud', 'Avtale']));
  expect(direction.getAttribute('aria-pressed')).toBe('true');
  await userEvent.selectOptions(order, 'Last changed');
  await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('updatedAt'));
  // The rows in the new order: those of the old one lose what is selected.
  await requestsSettled();
  const tools = order.closest<HTMLElement>('div[class*="tools"]');
  if (!tools) throw new Error('no tools');
  await userEvent.click(within(tools).getByRole('checkbox', { name: 'Select all on this page' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Tilbud' }).checked).toBe(true),
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Avtale' }).checked).toBe(true);
});
