import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { failOperation } from './support/failing-operation.ts';
import { openPage } from './support/open-page.ts';
import { askReferee } from './support/referees.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const CALL = { name: 'Phone call with Per Hansen' };

/** The form in which a colleague notes what a referee says. */
async function openCall() {
  const { list, slug, owner, check } = await askReferee(sql);
  await openPage(`/v2/en/team/${slug}/account/overview/checks?result=${list}`, owner);
  const open = { name: 'Note a reference by phone from Per Hansen' };
  await userEvent.click(await screen.findByRole('button', open));
  const dialog = await screen.findByRole('dialog', CALL);
  await within(dialog).findByRole('button', { name: 'Save the reference' });
  return { dialog, check };
}

test('what was noted is discarded only after a question', async () => {
  const { dialog } = await openCall();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /strengths/u }), 'Calm');
  await userEvent.keyboard('{Escape}');
  const asked = within(await screen.findByRole('dialog', { name: 'Discard what you have noted?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).not.toHaveLength(0));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /strengths/u }).value).toBe('Calm');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const again = within(await screen.findByRole('dialog', { name: 'Discard what you have noted?' }));
  await userEvent.click(again.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', CALL)).toBeNull());
});

test('a saved reference closes its form and says so, also when the page behind cannot be loaded again', async () => {
  const { dialog, check } = await openCall();
  for (const group of within(dialog).getAllByRole('radiogroup')) {
    const radios = within(group).getAllByRole('radio');
    await userEvent.click(radios[radios.length === 5 ? 3 : 0] as HTMLElement);
  }
  for (const field of dialog.querySelectorAll('textarea[aria-required="true"]')) await userEvent.type(field, 'Calm');
  failOperation('query PhoneReference');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the reference' }));
  await screen.findByText('The reference is saved.');
  await waitFor(() => expect(screen.queryByRole('dialog', CALL)).toBeNull());
  expect(screen.queryByText(/has answered or is no longer asked/u)).toBeNull();
  expect(
    await sql`select from private.referee_answer a join private.referee r on r.id = a.referee_id
    where r.check_item_id = ${check}`,
  ).toHaveLength(1);
});
