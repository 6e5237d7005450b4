// A separate process, so that the servers run on plain Node and not inside Playwright's loader.
import { endInOrder, exitWith, whenOrphaned } from '#scripts/lifecycle.ts';
import { startWebServer } from '#scripts/web-server.ts';
import type { WebConfig } from '#scripts/web-server.ts';
import { toStderr } from '#local/log.ts';
import { startTestStack } from '#testing/hosted.ts';
import { sharedHosted } from '#testing/shared-hosted.ts';
import { liftSharedLimits } from '#testing/lift-shared-limits.ts';
import type { World } from './world.ts';

const stops: (() => Promise<void>)[] = [];
const end = endInOrder(async () => {
  for (const stop of stops.toReversed()) await stop();
});
whenOrphaned(() => void end());

async function serve(): Promise<World> {
  // Each needs the other's address, so the web server reads its settings with the first request.
  const known: { settings?: WebConfig } = {};
  const web = await startWebServer({
    // Another build than web/dist, which may be rebuilt at the same time.
    folder: process.env['WEB_DIST'],
    config: () => known.settings ?? exitWith(new Error('The backend is not up yet')),
  });
  stops.push(() => web.stop());
  const stack = await startTestStack({ siteUrl: web.url, log: toStderr });
  stops.push(() => stack.stop());
  void stack.databaseLost.then(() => end(1));
  const { url, publishableKey, secretKey, tokenKeys, inboxUrl, standInsUrl, dbUrl, stripe } = stack;
  // A backend that runs elsewhere has its web client there, too: its mails link to it.
  const world = {
    webUrl: sharedHosted()?.siteUrl ?? web.url,
    url,
    publishableKey,
    secretKey,
    tokenKeys,
    inboxUrl,
    standInsUrl,
    dbUrl,
  };
  stops.push(await liftSharedLimits(world.dbUrl));
  known.settings = { supabaseUrl: url, publishableKey, stripe, environment: 'test' };
  // Starts Deno ahead, so that it doesn't slow the first test.
  await stack.warmFunctions();
  return world;
}

const world = await serve().catch(exitWith);
process.stdout.write(`${JSON.stringify(world)}\n`);
