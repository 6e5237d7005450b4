import { parseArgs } from 'node:util';
import { silent, toStderr } from '#local/log.ts';
import { startStack } from '#local/stack.ts';
import { addDemoDocuments } from './start/demo-documents.ts';
import { endFor, endInOrder, exitWith, whenOrphaned } from './lifecycle.ts';

const USAGE = `npm run stack -- [options]   starts the backend alone

  --ephemeral       throw-away data that is removed in the end; free ports
  --json            print one line of JSON once ready
  --seed            with demo data
  --data <folder>   the data folder (default .data)
  --site-url <url>  the web client's origin (default http://localhost:5173)
  --quiet           no log
`;

const { values } = parseArgs({
  options: {
    ephemeral: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    seed: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    data: { type: 'string' },
    'site-url': { type: 'string' },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}

const starting = startStack({
  dataFolder: values.ephemeral ? undefined : (values.data ?? '.data'),
  ports: values.ephemeral ? {} : { api: 54321, inbox: 54324, database: 54322, standIns: 54325 },
  seed: values.seed,
  siteUrl: values['site-url'],
  log: values.quiet ? silent : toStderr,
});
const end = endInOrder(async () => (await starting).stop());
whenOrphaned(() => void end(), { parentToo: values.ephemeral });

const stack = await starting.catch(exitWith);
void stack.databaseLost.then(() => endFor(end, 'Postgres has ended unexpectedly'));
if (values.seed) await addDemoDocuments(stack);
const { url, dbUrl, publishableKey, secretKey, inboxUrl, standInsUrl } = stack;
process.stdout.write(
  `${JSON.stringify({ url, dbUrl, publishableKey, secretKey, inboxUrl, standInsUrl }, null, values.json ? 0 : 2)}\n`,
);
