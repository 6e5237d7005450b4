import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

test('a person chooses when they are told, and finds the choice again in another of their accounts', async () => {
  const { owner, slug } = await cast.team();
  const choices = async () =>
    (await sql`select notice, timing from private.notice_choice where user_id = ${owner.id}`).map((row) => ({
      ...row,
    }));
  const group = () => screen.findByRole('radiogroup', { name: 'Completed' });
  const chosen = async (name: string) => within(await group()).getByRole<HTMLInputElement>('radio', { name }).checked;
  await openPage(`/v2/en/team/${slug}/account/settings/notices`, owner);
  expect(await chosen('At once')).toBe(true);
  await userEvent.click(within(await group()).getByRole('radio', { name: 'Once a day' }));
  await screen.findByText('Your choice is saved');
  expect(await choices()).toEqual([{ notice: 'COMPLETED', timing: 'DAILY' }]);
  const [own] = await sql<{ slug: string }[]>`
    select slug from public.account where primary_user_id = ${owner.id} and account_type = 'PERSONAL'`;
  await openPage(`/v2/en/personal/${own!.slug}/account/settings`, owner);
  await userEvent.click(await screen.findByRole('link', { name: /^Emails about checks/u }));
  await expect.poll(() => chosen('Once a day')).toBe(true);
});
