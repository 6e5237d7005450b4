import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, inject, test } from 'vitest';
import { useWanted } from '#modules/tellmore/settings/use-wanted.ts';
import { failOperation } from './support/failing-operation.ts';
import { cast, hasLoaded, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

async function openSettings({ slug, owner }: Awaited<ReturnType<typeof cast.team>>): Promise<void> {
  await openPage(`/v2/en/team/${slug}/tellmore/whistleblowing/settings`, owner);
  await hasLoaded();
  await screen.findByRole('heading', { name: 'Rules' });
}

async function appoint(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Add a handler' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('combobox', { name: 'Member' }), name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an owner who appoints a colleague reads who goes on, and is not led to keys that are not theirs', async () => {
  const team = await cast.team();
  await cast.member(team, { firstName: 'Per', lastName: 'Moe', role: 'MEMBER' });
  await openSettings(team);
  await appoint('Moe');
  await screen.findByText('A handler does this in their own browser. We have emailed Per Moe.');
  expect(screen.queryByRole('link', { name: 'The handler makes their keys' })).toBeNull();
  // Members who are handlers already are not offered again.
  await userEvent.click(screen.getByRole('button', { name: 'Add a handler' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('combobox', { name: 'Member' }), 'Moe');
  await waitFor(() => expect(document.body.textContent).toContain('No match for'));
});

test('an owner who appoints themself turns on two-factor before anything else', async () => {
  const team = await cast.team();
  await openSettings(team);
  await appoint('Kari');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on two-factor' }));
  await within(await screen.findByRole('dialog')).findByText('Which phone number should we text the codes to?');
  expect(screen.queryByRole('button', { name: 'Make keys' })).toBeNull();
});

test('a team without background checks has its routine guidelines', async () => {
  const team = await cast.team();
  await sql`update public.account_feature set checks = false where account_id = ${team.id}`;
  await openSettings(team);
  await userEvent.click(screen.getByRole('button', { name: 'Routine guidelines' }));
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText(/PDF or Word/);
});

test('a rule shows what is chosen at once, and what is stored again where saving failed', async () => {
  const team = await cast.team();
  await openSettings(team);
  const fourEyes = screen.getByRole<HTMLInputElement>('checkbox', { name: /Two handlers have to agree/ });
  const mend = failOperation('UpdateWbSettings');
  await userEvent.click(fourEyes);
  await waitFor(() => expect(fourEyes.checked).toBe(false));
  mend();
  await userEvent.click(fourEyes);
  expect(fourEyes.checked).toBe(true);
  await screen.findByText('Saved');
  expect(fourEyes.checked).toBe(true);
  await waitFor(async () => {
    const [row] = await sql`select four_eyes from public.whistleblowing_channel where account_id = ${team.id}`;
    expect(row?.['four_eyes']).toBe(true);
  });
});

test('changes are saved one after the other: of two requests at once, the earlier one could be stored last', async () => {
  const saves: { readonly input: object; readonly end: () => void }[] = [];
  const save = (input: object) => new Promise<void>((end) => void saves.push({ input, end }));
  let change: ((input: { readonly isOn: boolean }) => void) | undefined;
  const Probe = () => {
    const [, now] = useWanted({ isOn: false }, save, 'Saved');
    useEffect(() => {
      change = now;
    });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  root.render(createElement(Probe));
  await expect.poll(() => change).toBeDefined();
  change?.({ isOn: true });
  change?.({ isOn: false });
  await expect.poll(() => saves.map(({ input }) => input)).toEqual([{ isOn: true }]);
  saves[0]?.end();
  await expect.poll(() => saves.map(({ input }) => input)).toEqual([{ isOn: true }, { isOn: false }]);
  saves[1]?.end();
  root.unmount();
});

test('the country’s time of keeping is proposed, and another one is saved with its reason', async () => {
  const team = await cast.team();
  await sql`update public.account set country = 'SE' where id = ${team.id}`;
  await openSettings(team);
  await screen.findByText(/Proposed for the country: 24 months\. The law sets a period:/);
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Closed reports are kept for' });
  expect(months.value).toBe('24');
  await userEvent.selectOptions(months, '12');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  await form.findByText('Enter a reason');
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Våre egne regler');
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  await screen.findByText('Reason: Våre egne regler');
  await waitFor(async () => {
    const [row] = await sql`
      select retention_months, retention_reason from public.whistleblowing_channel where account_id = ${team.id}`;
    expect(row).toEqual({ retention_months: 12, retention_reason: 'Våre egne regler' });
  });
});

test('a time that no law was read for is said to be a proposal of ours', async () => {
  const team = await cast.team();
  await sql`update public.account set country = 'FI' where id = ${team.id}`;
  await openSettings(team);
  await screen.findByText(/Our proposal: 12 months\. We have not checked whether the country’s law sets a period\./);
});

test('what the law asks says what is left, and keeps who has confirmed what only people can tell', async () => {
  const team = await cast.team();
  await openSettings(team);
  const list = within(screen.getByRole('heading', { name: 'What the law asks' }).closest('div') ?? document.body);
  expect(list.getAllByRole('img', { name: 'Not done yet' })).toHaveLength(3);
  const poster = () => list.getByRole<HTMLInputElement>('checkbox', { name: /^The poster/ });
  expect([poster().checked, list.getAllByRole('checkbox').length]).toEqual([false, 2]);
  await userEvent.click(poster());
  await list.findByText(/^Confirmed by Kari .+ on /);
  expect(poster().checked).toBe(true);
  await userEvent.click(poster());
  await waitFor(() => expect(list.queryByText(/^Confirmed by/)).toBeNull());
});
