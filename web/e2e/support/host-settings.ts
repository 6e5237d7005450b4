import type { Page } from '@playwright/test';
import { injectConfig, securityHeaders } from '#scripts/web/headers.ts';
import type { WebConfig } from '#scripts/web/headers.ts';
import type { World } from './world.ts';

/** The same build with another host's settings: its index.html and headers, as scripts/web creates them. */
export async function useHostSettings(
  page: Page,
  { webUrl, url, publishableKey }: World,
  settings: Partial<WebConfig>,
): Promise<void> {
  const config: WebConfig = { supabaseUrl: url, publishableKey, environment: 'test', ...settings };
  await page.route(
    ({ origin, pathname }) => origin === webUrl && (pathname === '/' || pathname.startsWith('/v2')),
    async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), ...securityHeaders(config) };
      await route.fulfill({ response, headers, body: injectConfig(await response.text(), config) });
    },
  );
}
