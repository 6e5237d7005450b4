import { buildWeb } from './web/build.ts';
import { startWebServer } from './web-server.ts';
import { endInOrder, explain } from './lifecycle.ts';
import { describeDemoAccounts } from './start/demo-accounts.ts';
import { adviceFor, noteRunning, prepareData, readStartOptions } from './start/local-run.ts';
import { announce, step } from './start/progress.ts';
import { startStack, type Stack } from '../supabase/local/stack.ts';
import { toStderr } from '../supabase/local/log.ts';

/** `npm start`: the whole product on this machine, built as it is deployed. */
const options = readStartOptions();
const { dataFolder, seed, webPort } = options;
const undo: (() => unknown)[] = [];
const end = endInOrder(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

try {
  prepareData(options);
  let stack: Stack | undefined;
  const web = await startWebServer({
    port: webPort,
    config: () => ({ supabaseUrl: stack?.url ?? '', publishableKey: stack?.publishableKey ?? '', environment: 'local' }),
  });
  undo.push(() => web.stop());
  if (web.moved) process.stdout.write(`  Port ${webPort} is taken; the web client is on ${web.port}\n`);

  const ports = { api: 54321, database: 54322, inbox: 54324 };
  const backend = step('Backend', () => startStack({ dataFolder, ports, seed, siteUrl: web.url, log: toStderr }));
  const client = step('Web client', buildWeb);
  const started = await backend;
  stack = started;
  undo.push(() => started.stop());
  undo.push(noteRunning(dataFolder, web.url));
  await client;

  void started.databaseEnded.then(() => end(1));
  announce({ web: web.url, inbox: started.inboxUrl, backend: started.url, accounts: seed ? describeDemoAccounts() : [] });
  void started.warmFunctions();
} catch (error) {
  for (const each of undo.splice(0).toReversed()) await each();
  explain(adviceFor(error, dataFolder));
}
