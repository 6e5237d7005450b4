import './feature-flag.ts';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Config } from '#local/config.ts';
import { silent } from '#local/log.ts';
import type { Log } from '#local/log.ts';
import { withLog } from './quiet-console.ts';
import type { StorageAdapter } from './storage-adapter.ts';

export interface LiteOptions {
  /** Connection string of the role that the service has on the hosted platform; the cluster's owner makes the schema. */
  databaseUrl: string;
  /** Connection string of a role that sees every table in information_schema. Default: `databaseUrl`. */
  catalogueUrl?: string;
  config: Config;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
  /** Where files are; without, only REST is served. */
  storage?: StorageAdapter;
  log: Log;
}

export interface Lite {
  fetch(request: Request): Promise<Response>;
  /** Creates the tables of storage; once per cluster. */
  ensureSystemSchema(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The same as for `authenticated` on the hosted platform. A filter such as `match` can keep Postgres busy for a long
 * time.
 */
const session = { application_name: 'tillit-lite', statement_timeout: 8_000 };

/** REST and Storage of Supabase as a library, configured like the hosted ones. */
export async function createLite(options: LiteOptions): Promise<Lite> {
  const { config, keys } = options;
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: 10, onnotice: () => {}, connection: session, types: plainJson },
  });
  const { catalogueUrl } = options;
  const catalogue = catalogueUrl && createPostgresConnection({ url: catalogueUrl, postgresOptions: { max: 1 } });
  // Lite reads the schema from information_schema, which hides objects that its own login may not read.
  if (catalogue) connection.introspect = (asked) => catalogue.introspect(asked);
  // On the first request, Lite grants anon and authenticated everything in each schema with row-level security, which
  // would hide every grant that a migration forgot. It skips that if it believes the context to be set up.
  Object.assign(connection, { rlsState: 'active' });
  const configure = () =>
    new App({
      connection,
      api: { enabled: true, ...config.api },
      auth: {
        // Auth is ours (supabase/local/auth).
        enabled: false,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
      },
      storage: { enabled: options.storage !== undefined, file_size_limit: config.storage.file_size_limit },
      studio: { enabled: false },
      options: {
        // Admin mode would serve requests without a key from this machine, bypassing row-level security.
        server: { admin: false, disableStudio: true, middlewares: [believeTokens] },
      },
    });
  const app = withoutSecrets(configure);
  if (options.storage) app._storageAdapter = options.storage;
  await withLog(silent, () => app.init());
  return {
    fetch: (request) => withLog(options.log, () => app.fetch(request, { peerAddress: null })),
    ensureSystemSchema: () => app.ensureSystemSchema(),
    async close() {
      await connection.close();
      if (catalogue) await catalogue.close();
    },
  };
}

interface Variables {
  set(name: string, value: unknown): void;
}

/**
 * Lite asks Auth's tables whether the user and the session of a token exist. PostgREST's login may not read them: that a
 * session has ended is for our policies to find out (decision 0040).
 */
const believeTokens = async (context: Variables, next: () => Promise<void>): Promise<void> => {
  const repo = { findUserById: async () => ({}), findSessionById: async () => ({}) };
  context.set('authService', { repo });
  await next();
};

/** Lite's own configuration error quotes the whole configuration, including secrets. */
function withoutSecrets<T>(configure: () => T): T {
  try {
    return configure();
  } catch {
    throw new Error('@supabase/lite does not accept its configuration (supabase.toml, supabase/local/lite/app.ts)');
  }
}

/**
 * Lite converts JSON to text before it passes it to the driver, which converts it again: a sign-up's metadata would be
 * stored as one JSON string. This passes text on unchanged.
 */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
const plainJson = { json: json(114), jsonb: json(3802) };
