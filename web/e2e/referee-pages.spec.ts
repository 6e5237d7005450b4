import type { Page } from '@playwright/test';
import { callFunction } from '#function-tests/support/call.ts';
import { team } from '#function-tests/support/people.ts';
import { nameReferee } from '#function-tests/support/references.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';
import { EMPLOYER_SCRIPT, REFERENCE_SCRIPT } from './support/referee-scripts.ts';
import { addReferee, addReferenceCheck, fillInReference, REFEREE_WORDS } from './support/references.ts';

// What referees meet, most of them on a phone: the states of the page in both languages, with the keyboard alone.

const CASES = {
  nb: { ...REFEREE_WORDS.nb, proof: 'EID', prove: proveByEid },
  en: { ...REFEREE_WORDS.en, proof: 'MAILBOX', prove: proveByCode },
} as const;

/** The answers wait on the server while the referee is at the eID, and are sent when they are back. */
async function proveByEid(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Norge' }).getByRole('button', { name: 'BankID', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Kari Nordmann/ }).press('Enter');
  await expect(page.getByText('Du har bekreftet at du er Kari Nordmann')).toBeVisible();
  await expectGoodPage(page, 'back from the eID');
  await page.getByRole('button', { name: CASES.nb.submit }).press('Enter');
}

async function proveByCode(page: Page, inbox: Inbox, email: string): Promise<void> {
  await page.getByRole('button', { name: /^(Email me the code|Send meg koden på e-post)$/ }).press('Enter');
  const { subject } = await inbox.waitFor({
    to: email,
    subject: /^\d{6} is your code|^\d{6} er koden din/,
  });
  await page.getByRole('textbox', { name: /^(Code|Kode)$/ }).fill(subject.slice(0, 6));
  await expectGoodPage(page, 'entering the code');
  await page.getByRole('button', { name: /^(Confirm and submit|Bekreft og send inn)$/ }).press('Enter');
}

for (const [locale, width] of [
  ['nb', 360],
  ['en', 1280],
] as const) {
  test(`a referee says why not to three questions, proves who they are and answers (${locale}, ${width})`, async ({
    page,
    world,
    sql,
    inbox,
  }) => {
    const words = CASES[locale];
    const backend = backendOf(world);
    const fields = { firstName: 'Kari', lastName: 'Nordmann' };
    const wanted = { proof: words.proof, fields };
    const { email, check } = await nameReferee(backend, sql, await team(backend), wanted);
    const token = await inbox.tokenFor(email, 'checkmore/digital-reference');
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/v2/${locale}/checkmore/digital-reference/${token}`);
    const submit = page.getByRole('button', { name: words.submit });
    await expect(submit).toBeVisible();
    await expectGoodPage(page, 'the questions');
    if (locale === 'nb') await expect(page.getByRole('main')).toMatchAriaSnapshot(REFERENCE_SCRIPT);

    await submit.press('Enter');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, 'with faults');

    await fillInReference(page, locale, 3);
    await expectGoodPage(page, 'answered');
    await submit.press('Enter');
    await expect(submit).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expectGoodPage(page, 'asked to prove who they are');
    await words.prove(page, inbox, email);
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await expectGoodPage(page, 'done');
    const [row] = await sql`
      select a.proof ->> 'means' as means,
        (select count(*)::int from jsonb_each(a.answers) e where (e.value ->> 'unable')::boolean) as unable
      from private.referee_answer a join private.referee r on r.id = a.referee_id where r.check_item_id = ${check}`;
    expect(row).toEqual({
      unable: 3,
      means: words.proof === 'EID' ? 'EID' : 'MAIL',
    });
  });
}

test('at 400 % zoom nothing is cut off, and declining keeps to the keyboard', async ({ page, world, sql, inbox }) => {
  const backend = backendOf(world);
  const { email } = await nameReferee(backend, sql, await team(backend));
  const token = await inbox.tokenFor(email, 'checkmore/digital-reference');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/v2/nb/checkmore/digital-reference/${token}`);
  await expect(page.getByRole('button', { name: CASES.nb.submit })).toBeVisible();
  await expectGoodPage(page, 'at 320 px');
  await page.getByRole('button', { name: 'Avslå' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'declining');
  await page.keyboard.type('Jeg kjenner deg for lite');
  await dialog.getByRole('button', { name: 'Avslå' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Du har avslått' })).toBeVisible();
  const dead = await callFunction(backend, 'reference', {
    action: 'open',
    token,
  });
  expect(dead.status).toBe(404);
});

const EMPLOYER = {
  nb: {
    width: 320,
    claimed: 'jan. 2020 – mars 2024',
    edit: 'Rediger opplysningene',
    period: 'Periode',
    missing: 'Skriv inn perioden',
    save: 'Lagre og bekreft opplysningene',
    decline: 'Avslå',
    declined: 'Du har avslått',
    done: 'Takk for hjelpen',
  },
  en: {
    width: 1280,
    claimed: 'Jan 2020 – Mar 2024',
    edit: 'Edit information',
    period: 'Period',
    missing: 'The period is required',
    save: 'Save and confirm information',
    decline: 'Decline',
    declined: 'You have declined',
    done: 'Thank you',
  },
} as const;

for (const locale of ['nb', 'en'] as const) {
  const words = EMPLOYER[locale];
  test(`an employer corrects the period by keyboard, and another declines (${locale}, ${words.width})`, async ({
    page,
    world,
    sql,
    inbox,
  }) => {
    const { check } = await addReferenceCheck(sql, await newTeam(world), 'WORK_EXPERIENCE');
    const asked = { relation: 'HR', kind: 'WORK_EXPERIENCE' } as const;
    const token = await addReferee(sql, check, 0, { name: 'Anne', ...asked });
    const other = await addReferee(sql, check, 1, { name: 'Bo', ...asked });
    const open = async (link: string): Promise<void> => {
      await page.goto(`/v2/${locale}/checkmore/reference/${link}`);
      await expect(page.getByRole('button', { name: words.edit })).toBeVisible();
    };
    await page.setViewportSize({ width: words.width, height: 740 });
    await open(token);
    await expect(page.getByRole('definition').filter({ hasText: words.claimed })).toBeVisible();
    await expectGoodPage(page, 'read mode');
    if (locale === 'en') await expect(page.getByRole('main')).toMatchAriaSnapshot(EMPLOYER_SCRIPT);
    await expectKeyboardReach(page, 'read mode');

    await page.getByRole('button', { name: words.edit }).press('Enter');
    const period = page.getByRole('textbox', { name: words.period });
    await expect(period).toBeFocused();
    await expect(period).toHaveValue(words.claimed);
    await period.fill('');
    await expect(page.getByText(words.missing)).toBeVisible();
    await page.getByRole('button', { name: words.save }).press('Enter');
    await expect(period).toBeFocused();
    await expectGoodPage(page, 'edit mode with a fault');
    await period.fill('2019 – 2024');
    await page.keyboard.press('Enter');
    const [anne] = await sql`select email from private.referee where check_item_id = ${check} and place = 0`;
    await proveByCode(page, inbox, anne?.['email']);
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await expectGoodPage(page, 'done');

    await open(other);
    await page.getByRole('button', { name: words.decline }).last().press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await expectAccessible(page, 'declining');
    await page.keyboard.type('Vi svarer ikke på slikt');
    await page.getByRole('dialog').getByRole('button', { name: words.decline }).press('Enter');
    await expect(page.getByRole('heading', { name: words.declined })).toBeVisible();
  });
}
