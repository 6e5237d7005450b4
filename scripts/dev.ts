import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { endFor, endInOrder, exitWith, whenOrphaned } from './lifecycle.ts';
import { describeDemoAccounts } from './start/demo-accounts.ts';
import { addDemoDocuments } from './start/demo-documents.ts';
import { adviceFor, noteRunning, prepareData, readStartOptions } from './start/local-run.ts';
import { announce, step } from './start/progress.ts';
import { openLog } from './start/run-log.ts';
import { injectConfig } from './web/headers.ts';
import type { WebConfig } from './web/headers.ts';
import { translationService } from './web/translation-settings.ts';
import { repoRoot } from '#local/paths.ts';
import { listenNear } from '#local/ports.ts';
import { startStack } from '#local/stack.ts';

/** `npm run dev`: like `npm start`, but Vite serves the client and updates it as its files change. */
const options = readStartOptions();
const { dataFolder, seed, webPort } = options;
const undo: (() => unknown)[] = [];
const stop = async (): Promise<void> => {
  for (const each of undo.splice(0).toReversed()) await each();
};
const end = endInOrder(stop);
whenOrphaned(() => void end());

const settings = (config: WebConfig): Plugin => ({
  name: 'tillit-settings',
  transformIndexHtml: (html) => injectConfig(html, config),
});

try {
  prepareData(options);
  const log = openLog(options);
  const server = createHttpServer();
  const { port, moved } = await listenNear(server, webPort);
  undo.push(() => {
    server.close();
    server.closeAllConnections();
  });
  if (moved) process.stdout.write(`  Port ${webPort} is taken; the web client is on ${port}\n`);
  const siteUrl = `http://localhost:${port}`;
  const ports = { api: 54321, inbox: 54324, database: 54322, standIns: 54325 };
  const stack = await step('Backend', () => startStack({ dataFolder, ports, seed, siteUrl, log: log.write }));
  undo.push(() => stack.stop());
  undo.push(noteRunning(dataFolder, siteUrl));
  void stack.databaseLost.then(() => endFor(end, 'Postgres has ended unexpectedly'));
  if (seed) await step('Demo data', () => addDemoDocuments(stack));

  const { url: supabaseUrl, publishableKey, stripe } = stack;
  // As middleware, Vite leaves the shutdown to us; as a server of its own it would cut it short.
  const vite = await createServer({
    configFile: join(repoRoot, 'web/vite.config.ts'),
    root: join(repoRoot, 'web'),
    plugins: [
      settings({
        supabaseUrl,
        publishableKey,
        stripe,
        environment: 'local',
        translations: translationService(process.env),
      }),
    ],
    server: { middlewareMode: true, ws: { server } },
  });
  undo.push(() => vite.close());
  server.on('request', vite.middlewares);
  announce({
    web: siteUrl,
    inbox: stack.inboxUrl,
    backend: stack.url,
    logFile: log.file,
    accounts: seed ? describeDemoAccounts() : [],
  });
  void stack.warmFunctions();
} catch (error) {
  await stop();
  exitWith(adviceFor(error, dataFolder));
}
