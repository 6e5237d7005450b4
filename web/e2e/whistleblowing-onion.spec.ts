import { serveOnion } from '#scripts/onion/serve-onion.ts';
import { newChannel, openOwnReport } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';

// No file is cached.
test.use({ ownWindows: true });

// As behind an onion service: under a name of its own, which knows neither the client's host nor the backend's.
test('behind an onion, a reporter sends a report with a file and reads it, and the browser asks that name alone', async ({
  world,
  sql,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Løken AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug } = await newChannel(world, sql, team, [team.owner]);
  const { url, publishableKey } = world;
  const onion = await serveOnion({
    backend: { supabaseUrl: url, publishableKey, environment: 'test' },
    folder: process.env['WEB_DIST'],
  });
  const origin = onion.url.replace('localhost', 'tillit-varsling.localhost');
  try {
    const page = await newVisitor({ baseURL: origin });
    const asked = new Set<string>();
    page.context().on('request', (request) => asked.add(request.url()));
    const answer = await page.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
    expect(JSON.stringify(headers)).not.toMatch(/https?:\/\/|upgrade-insecure|strict-transport/);
    expect(await answer?.text()).not.toContain(new URL(url).host);

    await page.getByRole('link', { name: 'Skriv et varsel' }).click();
    const goOn = () => page.getByRole('button', { name: 'Fortsett' }).click();
    await goOn();
    await page.getByLabel('Anonym', { exact: true }).check();
    await goOn();
    await page.getByLabel('Annet', { exact: true }).check();
    await goOn();
    await goOn();
    await page.getByLabel('Hva som skjedde').fill('Porten står åpen.');
    const text = { name: 'vakter.txt', mimeType: 'text/plain', buffer: Buffer.from('Vaktliste for uke 48') };
    await page.locator('input[type="file"]').first().setInputFiles(text);
    await expect(page.getByText('vakter.txt')).toBeVisible();
    await goOn();
    await page.getByRole('button', { name: 'Send varselet' }).click();
    await expect(page.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
    const [number = '', code = ''] = await page.locator('[class*="code"]').allTextContents();
    await page.getByLabel('Jeg har tatt vare på varselnummeret og tilgangskoden').check();
    await page.getByRole('button', { name: 'Ferdig' }).click();
    await openOwnReport(page, number, code);
    await expect(page.getByText('Porten står åpen.')).toBeVisible();

    const foreign = [...asked].filter((address) => !/^(blob|data):/.test(address) && !address.startsWith(`${origin}/`));
    expect(foreign).toEqual([]);
    for (const part of ['/functions/v1/whistleblower', '/storage/v1/object/upload/sign/report-files/', '.worker-']) {
      expect(
        [...asked].filter((address) => address.includes(part)),
        part,
      ).not.toEqual([]);
    }
    // Nothing else of the backend or the product is there.
    for (const path of ['/', '/v2/nb/login/existing-user', '/graphql/v1', '/auth/v1/token', '/functions/v1/sign']) {
      for (const method of ['GET', 'POST']) {
        expect([404, 405], `${method} ${path}`).toContain((await fetch(`${onion.url}${path}`, { method })).status);
      }
    }
  } finally {
    await onion.stop();
  }
});
