import { buildWeb } from './web/build.ts';
import { startWebServer } from './web-server.ts';
import type { WebConfig } from './web-server.ts';
import { endFor, endInOrder, exitWith, whenOrphaned } from './lifecycle.ts';
import { describeDemoAccounts } from './start/demo-accounts.ts';
import { addDemoDocuments } from './start/demo-documents.ts';
import { adviceFor, noteRunning, prepareData, readStartOptions } from './start/local-run.ts';
import { announce, step } from './start/progress.ts';
import { openLog } from './start/run-log.ts';
import { translationService } from './web/translation-settings.ts';
import { LOCAL_OPERATOR } from '#local/operator.ts';
import { startStack } from '#local/stack.ts';

/** `npm start`: the whole product on this machine, built as for deployment. */
const options = readStartOptions();
const { dataFolder, seed, webPort } = options;
const undo: (() => unknown)[] = [];
const end = endInOrder(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});
whenOrphaned(() => void end());

try {
  prepareData(options);
  const log = openLog(options);
  // Set once the backend runs; requests before that get 503.
  let settings: WebConfig | undefined = undefined;
  const web = await startWebServer({ port: webPort, config: () => settings });
  undo.push(() => web.stop());
  if (web.moved) process.stdout.write(`  Port ${webPort} is taken; the web client is on ${web.port}\n`);

  const ports = { api: 54321, database: 54322, inbox: 54324, standIns: 54325 };
  const backend = step('Backend', () => startStack({ dataFolder, ports, seed, siteUrl: web.url, log: log.write }));
  // Also stops a backend that is still starting when the client's build fails or the user presses Ctrl-C.
  undo.push(() =>
    backend.then(
      (started) => started.stop(),
      () => {},
    ),
  );
  const data = backend.then((started) => (seed ? step('Demo data', () => addDemoDocuments(started)) : undefined));
  const [stack] = await Promise.all([backend, data, step('Web client', buildWeb)]);
  settings = {
    supabaseUrl: stack.url,
    publishableKey: stack.publishableKey,
    stripe: stack.stripe,
    environment: 'local',
    operator: LOCAL_OPERATOR,
    translations: translationService(process.env),
  };
  undo.push(noteRunning(dataFolder, web.url));

  void stack.databaseLost.then(() => endFor(end, 'Postgres has ended unexpectedly'));
  announce({
    web: web.url,
    inbox: stack.inboxUrl,
    backend: stack.url,
    logFile: log.file,
    accounts: seed ? describeDemoAccounts() : [],
  });
  void stack.warmFunctions();
} catch (error) {
  for (const each of undo.splice(0).toReversed()) await each();
  exitWith(adviceFor(error, dataFolder));
}
