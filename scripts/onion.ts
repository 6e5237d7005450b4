/**
 * `npm run onion -- --backend https://<ref>.supabase.co --key sb_publishable_… [--port 8021]` serves the reporters' pages on
 * loopback for a Tor onion service (docs/deploy.md), and prints what Tor's settings need.
 */
import { parseArgs } from 'node:util';
import { endInOrder, whenOrphaned } from './lifecycle.ts';
import { serveOnion } from './onion/serve-onion.ts';
import { buildWeb } from './web/build.ts';

const { backend, key, port } = parseArgs({
  options: { backend: { type: 'string' }, key: { type: 'string' }, port: { type: 'string', default: '8021' } },
}).values;
if (backend === undefined || key === undefined || !URL.canParse(backend)) {
  process.stderr.write('Name the backend: npm run onion -- --backend https://….supabase.co --key sb_publishable_…\n');
  process.exit(2);
}
await buildWeb();
const onion = await serveOnion({
  backend: { supabaseUrl: new URL(backend).origin, publishableKey: key, environment: 'production' },
  port: Number(port),
});
const end = endInOrder(() => onion.stop());
whenOrphaned(() => void end());
process.stdout.write(`The reporters' pages are on ${onion.url}. In torrc:

HiddenServiceDir /var/lib/tor/tillit
HiddenServicePort 80 127.0.0.1:${onion.port}
HiddenServicePoWDefensesEnabled 1
`);
