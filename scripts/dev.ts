import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { endInOrder, explain, whenOrphaned } from './lifecycle.ts';
import { describeDemoAccounts } from './start/demo-accounts.ts';
import { addDemoDocuments } from './start/demo-documents.ts';
import { adviceFor, noteRunning, prepareData, readStartOptions } from './start/local-run.ts';
import { announce, step } from './start/progress.ts';
import { injectConfig, type WebConfig } from './web/headers.ts';
import { repoRoot } from '../supabase/local/paths.ts';
import { freePort } from '../supabase/local/ports.ts';
import { startStack } from '../supabase/local/stack.ts';
import { toStderr } from '../supabase/local/log.ts';

/** `npm run dev`: as `npm start`, but the client comes from Vite and changes as its files do. */
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
  const port = webPort === 0 ? await freePort() : webPort;
  const siteUrl = `http://localhost:${port}`;
  const ports = { api: 54321, database: 54322, inbox: 54324 };
  const stack = await step('Backend', () => startStack({ dataFolder, ports, seed, siteUrl, log: toStderr }));
  undo.push(() => stack.stop());
  undo.push(noteRunning(dataFolder, siteUrl));
  void stack.databaseEnded.then(() => end(1));

  if (seed) await step('Demo data', () => addDemoDocuments(stack));

  const { url: supabaseUrl, publishableKey } = stack;
  const vite = await createServer({
    configFile: join(repoRoot, 'web/vite.config.ts'),
    root: join(repoRoot, 'web'),
    plugins: [settings({ supabaseUrl, publishableKey, environment: 'local' })],
    // The backend's CORS and the links in mails name this origin: another port would not do.
    server: { port, strictPort: true, host: 'localhost' },
  });
  undo.push(() => vite.close());
  await step('Web client', () => vite.listen());
  announce({ web: siteUrl, inbox: stack.inboxUrl, backend: stack.url, accounts: seed ? describeDemoAccounts() : [] });
  void stack.warmFunctions();
} catch (error) {
  await stop();
  explain(adviceFor(error, dataFolder));
}
