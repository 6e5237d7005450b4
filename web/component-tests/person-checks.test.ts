import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { addCheckList } from './support/check-rows.ts';
import { interceptRequests } from './support/intercept-requests.ts';
import { cast, openPage } from './support/open-page.ts';

async function personWithChecks(checkedAt: string) {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const wanted = { account: team.id, department, firstName: 'Kari', status: 'COMPLETED', checkedAt };
  const { person, list } = await addCheckList(wanted);
  return { ...team, list, page: `/v2/en/team/${team.slug}/account/overview/people/${person}`, person };
}

test('a check says when it was done and until when it is valid, and opens its result', async () => {
  const { owner, page } = await personWithChecks(new Date().toISOString());
  await openPage(page, owner);
  const heading = await screen.findByRole('heading', { name: 'What has been checked' });
  const checked = within(heading.parentElement!);
  await checked.findByText(/^Valid until/u);
  await userEvent.click(await checked.findByRole('link', { name: 'Passport or ID card' }));
  await screen.findByRole('dialog', { name: 'Check result' });
});

test('no link is there without its name, when the names of checks come last', async () => {
  const { owner, page } = await personWithChecks(new Date().toISOString());
  const listed = Promise.withResolvers<void>();
  interceptRequests(async (_, body, send) => {
    if (body.includes('query CheckNames')) await listed.promise;
    const answer = await send();
    if (body.includes('query PersonCheckLists')) listed.resolve();
    return answer;
  });
  const nameless = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const link of document.querySelectorAll('main a'))
      if (link.textContent === '' && !link.ariaLabel) nameless.add(link.outerHTML);
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await openPage(page, owner);
  await screen.findAllByRole('link', { name: 'Passport or ID card' });
  expect([...nameless]).toEqual([]);
});

test('an old check has expired', async () => {
  const { owner, page } = await personWithChecks('2020-01-10T10:00:00Z');
  await openPage(page, owner);
  await screen.findByText(/^Expired 10 Jan 202\d$/u);
  expect(screen.queryByText(/^Valid until/u)).toBeNull();
});

test('“Request again” brings the person along to the selection, and the same checks if wanted', async () => {
  const { owner, page } = await personWithChecks('2026-11-01T10:00:00Z');
  await openPage(page, owner);
  const same = await screen.findByRole('link', { name: /^Request again: the checks of /u });
  expect(same.getAttribute('href')).toMatch(/\?copyOf=.*&people=/u);
  await userEvent.click(screen.getByRole('link', { name: 'Request again' }));
  await screen.findByRole('heading', { name: 'For the person you chose' });
  await waitFor(() => expect(window.location.search).toMatch(/^\?people=[\da-f-]{36}$/u));
});
