import type { BrowserContext } from '@playwright/test';

/** How many times slower the processor of the pages is. */
const rate = Number(process.env['E2E_CPU_RATE'] ?? 1);
/** Milliseconds by which a request is delayed at most. */
const maxDelay = Number(process.env['E2E_MAX_DELAY'] ?? 0);

/** Requests that are delayed here pass by the browser's cache, so that what was fetched ahead is fetched again. */
export const hasCache = maxDelay === 0;

const pressed = new WeakSet<BrowserContext>();

/** Makes a visitor's device and network slow, to find what depends on their speed (docs/contributing.md). */
export async function putUnderPressure(context: BrowserContext): Promise<void> {
  if (pressed.has(context)) return;
  pressed.add(context);
  if (rate > 1) {
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    });
  }
  if (maxDelay > 0) {
    await context.route('**/*', async (route) => {
      // Most requests are quick, some take very long.
      await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * maxDelay));
      // The page may have gone.
      await route.fallback().catch(() => undefined);
    });
  }
}
