import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { hostedShape } from '#testing/shared-hosted.ts';
import type { Hosted } from '#testing/shared-hosted.ts';

export const USAGE = `npm run hosted -- --db-url <url> [options] [words]   runs the tests against real services (docs/contributing.md)

A whole backend, such as a hosted project or the one of "supabase start":
  --url <url>           its address
  --keys <file>         JSON with its publishableKey and secretKey
  --inbox-url <url>     where its mails and text messages arrive: the inbox of "npm run stack", if MAIL_API_URL is set to it
  --stand-ins-url <url> the stand-ins that its functions call
  --site-url <url>      its web client; without it, there are no browser tests

Or real services in the embedded backend, in place of its own:
  --auth-url <url>      Auth, without /auth/v1
  --storage-url <url>   Storage, without /storage/v1
  --keys <file>         JSON with their jwtSecret, and signingKey if they have a key pair (the private JWK)
  --graphql extension   fails if the database has no pg_graphql

  --db-url <url>        the backend's database, as the role postgres. It has all migrations, and the tests change it
  words                 only test files whose paths contain one of them: database, functions, browser, conformance or a name
  --list                prints what would be skipped and why, and runs nothing
`;

/** What the command was asked for. */
export interface Wanted {
  readonly hosted: Hosted;
  readonly words: readonly string[];
  readonly list: boolean;
  /** The database must have pg_graphql. */
  readonly needsExtension: boolean;
}

/** The command line is wrong. */
export class UsageError extends Error {}

const address = z.url({ protocol: /^(https?|postgres(ql)?)$/ });

/** Reads the command line. Returns undefined if help is asked for. Throws a UsageError that says what is wrong. */
export function readArguments(args: readonly string[]): Wanted | undefined {
  const { values, positionals: words } = parse(args);
  if (values.help) return undefined;
  for (const [name, value] of Object.entries(values))
    if (name.endsWith('url') && !address.safeParse(value).success)
      throw new UsageError(`--${name} is no address: ${String(value)}`);
  const databaseUrl = values['db-url'];
  if (databaseUrl === undefined) throw new UsageError('--db-url is missing');
  if (values.graphql !== undefined && values.graphql !== 'extension')
    throw new UsageError('--graphql can only be "extension"');
  const { url } = values;
  const isWhole = url !== undefined;
  const foreign = (isWhole ? OF_PARTS : OF_WHOLE).find((name) => values[name] !== undefined);
  if (foreign) throw new UsageError(`--${foreign} goes ${isWhole ? 'without' : 'with'} --url`);
  const keys = readKeys(values.keys);
  if (isWhole && !(keys.publishableKey && keys.secretKey))
    throw new UsageError('--keys must name a file with publishableKey and secretKey');
  if ((values['auth-url'] ?? values['storage-url']) && !keys.jwtSecret)
    throw new UsageError('--keys must name a file with the jwtSecret of the services');
  return {
    hosted: {
      url,
      databaseUrl,
      authUrl: values['auth-url'],
      storageUrl: values['storage-url'],
      inboxUrl: values['inbox-url'],
      standInsUrl: values['stand-ins-url'],
      siteUrl: values['site-url'],
      keys,
    },
    words,
    list: values.list,
    needsExtension: values.graphql === 'extension',
  };
}

const OF_PARTS = ['auth-url', 'storage-url', 'graphql'] as const;
const OF_WHOLE = ['inbox-url', 'stand-ins-url', 'site-url'] as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        'db-url': { type: 'string' },
        'auth-url': { type: 'string' },
        'storage-url': { type: 'string' },
        'inbox-url': { type: 'string' },
        'stand-ins-url': { type: 'string' },
        'site-url': { type: 'string' },
        keys: { type: 'string' },
        graphql: { type: 'string' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Keys are in a file, because the arguments of a program can be read by everyone on the machine. */
function readKeys(file: string | undefined): Hosted['keys'] {
  if (file === undefined) return {};
  try {
    return hostedShape.shape.keys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`--keys ${file}: ${reason}`);
  }
}
