import { askForAll } from './support/all-checks.ts';
import { test } from './support/fixtures.ts';

const OUT = '/work/out/candidate-shots';
for (const language of ['nb', 'en'] as const) {
  test(`walk ${language}`, async ({ page, world, sql, logInAs }) => {
    test.setTimeout(280_000);
    const all = await askForAll(world, sql);
    await all.consent();
    await sql`update public.check_request r set education_requirements = 'Autorisert sykepleier' from public.check_list l where l.id = ${all.list} and r.id = l.check_request_id`;
    await logInAs(all.candidate);
    await page.setViewportSize({ width: 360, height: 740 });
    if (language === 'en') await page.emulateMedia({ colorScheme: 'dark' });
    for (const [step, type] of all.steps) {
      await page.goto(`/v2/${language}/personal/${all.candidate.personal.slug}/checkmore/check-wizard/${all.list}/${step}`);
      const submit = page.getByRole('main').locator('form button[type="submit"]');
      await submit.waitFor({ timeout: 10_000 }).catch(() => undefined);
      if ((await submit.count()) > 0) {
        const texts = page.getByRole('main').locator('form input[type="text"]:visible, form input:not([type]):visible');
        for (const one of await texts.all()) if (await one.isEditable()) await one.fill('ABC').catch(() => undefined);
        await page.keyboard.press('Escape');
        if (!['OPEN_SOURCE_SEARCH', 'BANKRUPTCY', 'LEGAL_CASE_RECORDS', 'BANK_ID', 'IDENTITY', 'GLOBAL_IDENTITY'].includes(type))
          await submit.press('Enter');
        await page.waitForTimeout(700);
      }
      await page.screenshot({ path: `${OUT}/${language}-${String(step).padStart(2, '0')}-${type}.png`, fullPage: true });
    }
  });
}
