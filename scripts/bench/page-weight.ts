import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sentDocument, signingToken } from '#function-tests/support/documents.ts';
import { team } from '#function-tests/support/people.ts';
import { startStack } from '#local/stack.ts';
import { chromiumArguments, chromiumPath } from '#e2e/support/chromium.ts';
import { weighPage } from '#e2e/support/page-weight.ts';
import { buildWeb } from '#scripts/web/build.ts';
import { startWebServer } from '#scripts/web-server.ts';
import type { WebConfig } from '#scripts/web-server.ts';
import type { Figure } from './figure.ts';

const KIB = 1024;
const viewer = /\/assets\/pdf/;
const ready = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor();

/** JavaScript and CSS, gzip, that a first visit loads before the page shows its heading. */
export async function measure(): Promise<Figure[]> {
  await buildWeb();
  const config: WebConfig = { supabaseUrl: '', publishableKey: '', environment: 'test' };
  const web = await startWebServer({ config: () => config });
  const stack = await startStack({ siteUrl: web.url });
  Object.assign(config, { supabaseUrl: stack.url, publishableKey: stack.publishableKey });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  try {
    const { signer } = await sentDocument(stack, await team(stack));
    const token = await signingToken(stack, signer);
    const pages = [
      { name: 'signing page, before the PDF viewer', path: `/v2/nb/signmore/sign-document/${token}`, aim: 150 },
      { name: 'verification page', path: '/v2/nb/signmore/public-document', aim: 150 },
      { name: 'login', path: '/v2/nb/login/existing-user', aim: 300 },
    ];
    const figures: Figure[] = [];
    for (const { name, path, aim } of pages) {
      const page = await browser.newPage();
      const { js, css } = await weighPage(page, web.url + path, { ready, except: viewer });
      await page.close();
      figures.push({ name: `${name}: JavaScript`, value: js / KIB, unit: 'KiB', aim: `≤ ${aim} KiB` });
      figures.push({ name: `${name}: CSS`, value: css / KIB, unit: 'KiB', aim: '≤ 35 KiB' });
    }
    return figures;
  } finally {
    await browser.close();
    await stack.stop();
    await web.stop();
  }
}
