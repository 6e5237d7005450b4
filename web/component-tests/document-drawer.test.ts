import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

const drawer = () => screen.findByRole('dialog', { name: 'Document' });
const shown = () => new URLSearchParams(location.search).get('document');

async function teamThatSent(...names: readonly string[]) {
  const team = await cast.team();
  const sent = [];
  for (const name of names) {
    const document = await cast.draft(team, { name, signers: [{ firstName: 'Kari', lastName: 'Berg' }] });
    await cast.send(team, document);
    sent.push(document);
  }
  return { ...team, sent, list: `/v2/en/team/${team.slug}/signmore/documents` };
}

test('a row opens beside the list, the arrow keys go on, and Escape gives the list back', async () => {
  const { owner, list, sent } = await teamThatSent('Avtale A', 'Avtale B', 'Avtale C');
  await openPage(`${list}?sort=name&q=avtale`, owner);
  const row = await screen.findByRole('link', { name: 'Avtale A' });
  await userEvent.click(row);
  const panel = within(await drawer());
  await panel.findByRole('heading', { name: 'Avtale A' });
  expect(shown()).toBe(sent[0]?.id);
  await panel.findByText('Kari Berg');
  expect(panel.getByRole('heading', { name: 'History' })).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Send reminder' })).toBeTruthy();
  // The list and its filter stay.
  expect(new URLSearchParams(location.search).get('q')).toBe('avtale');
  expect(screen.getByRole('table', { hidden: true })).toBeTruthy();

  await userEvent.keyboard('{ArrowRight}');
  await panel.findByRole('heading', { name: 'Avtale B' });
  expect(shown()).toBe(sent[1]?.id);
  await userEvent.click(panel.getByRole('button', { name: 'Next document: Avtale C' }));
  await panel.findByRole('heading', { name: 'Avtale C' });
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe(sent[2]?.id);
  await userEvent.keyboard('{ArrowLeft}');
  await panel.findByRole('heading', { name: 'Avtale B' });

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Avtale A');
});

test('an action of the drawer is the one of the page, and a popup above it keeps the arrow keys', async () => {
  const { owner, list, sent } = await teamThatSent('Avtale A', 'Avtale B');
  await openPage(`${list}?sort=name&document=${sent[0]?.id}`, owner);
  const panel = within(await drawer());
  await userEvent.click(await panel.findByRole('button', { name: 'Cancel' }));
  const popup = within(await screen.findByRole('dialog', { name: /Cancel “Avtale A”/ }));
  const reason = await popup.findByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'Too late{ArrowRight}');
  expect(shown()).toBe(sent[0]?.id);
  await userEvent.click(popup.getByRole('button', { name: 'Cancel document' }));
  await panel.findByText('Reason: Too late');
  expect(panel.getByRole('button', { name: 'Archive' })).toBeTruthy();
});

test('a document of somebody else, or none at all, is not shown', async () => {
  const { sent } = await teamThatSent('Lønn');
  const other = await cast.team();
  const list = `/v2/en/team/${other.slug}/signmore/documents`;
  await openPage(`${list}?document=${sent[0]?.id}`, other.owner);
  await within(await drawer()).findByText(/You do not have access to this document/);
  expect(screen.queryByText('Lønn')).toBeNull();
});

test('the back button closes the drawer and takes it out of the URL', async () => {
  const { owner, list } = await teamThatSent('Avtale A');
  await openPage(`${list}?q=avtale`, owner);
  await userEvent.click(await screen.findByRole('link', { name: 'Avtale A' }));
  await within(await drawer()).findByRole('heading', { name: 'Avtale A' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The row opens it again, which it cannot while the URL still names the document.
  await userEvent.click(screen.getByRole('link', { name: 'Avtale A' }));
  await within(await drawer()).findByRole('heading', { name: 'Avtale A' });
  expect(new URLSearchParams(location.search).get('q')).toBe('avtale');
});

test('a row that is pressed in the moment the drawer goes opens it again', async () => {
  const { owner, list } = await teamThatSent('Avtale A');
  await openPage(list, owner);
  await userEvent.click(await screen.findByRole('link', { name: 'Avtale A' }));
  await within(await drawer()).findByRole('heading', { name: 'Avtale A' });
  const pressed = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('dialog')) return;
      watch.disconnect();
      // Before the list has been drawn without the document in the URL.
      screen.getByRole('link', { name: 'Avtale A', hidden: true }).click();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  history.back();
  await pressed;
  await within(await drawer()).findByRole('heading', { name: 'Avtale A' });
  expect(shown()).not.toBeNull();
});
