import './feature-flag.ts';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Config } from '#local/config.ts';
import type { InboxStore } from '#local/inbox/store.ts';
import { silent } from '#local/log.ts';
import type { Log } from '#local/log.ts';
import { withLog } from './quiet-console.ts';
import type { StorageAdapter } from './storage-adapter.ts';

export interface LiteOptions {
  /** Connection string: the cluster's owner to create the system schema, `supabase_services` to serve requests. */
  databaseUrl: string;
  /** Connection string of a role that sees every table in information_schema. Default: `databaseUrl`. */
  catalogueUrl?: string;
  config: Config;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
  siteUrl: string;
  storage: StorageAdapter;
  /** The recipient of Auth's own mails (a changed address, for example). The product's mails go through the outbox. */
  inbox?: InboxStore;
  log: Log;
}

export interface Lite {
  fetch(request: Request): Promise<Response>;
  /** Creates the tables of auth and storage; once per cluster. */
  ensureSystemSchema(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The same as for `authenticated` on the hosted platform. A filter such as `match` can keep Postgres busy for a long
 * time.
 */
const session = { application_name: 'tillit-lite', statement_timeout: 8_000 };

/** Auth, REST and Storage of Supabase as a library, configured like the hosted ones. */
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
  const { rate_limit: _, hook: __, email: mail, ...auth } = config.auth;
  const { enabled: enable_signup, ...email } = mail;
  const configure = () =>
    new App({
      connection,
      api: { enabled: true, ...config.api },
      auth: {
        ...auth,
        enabled: true,
        // Lite uses the setting's name from CLI 2.
        email: { ...email, enable_signup },
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
        site_url: options.siteUrl,
      },
      storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
      studio: { enabled: false },
      options: {
        // Admin mode would serve requests without a key from this machine, bypassing row-level security.
        server: { admin: false, disableStudio: true },
        drivers: { email: mailer(options.inbox) },
      },
    });
  const app = withoutSecrets(configure);
  app._storageAdapter = options.storage;
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

interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

function mailer(inbox: InboxStore | undefined): { send(mail: Mail): Promise<void> } {
  return {
    async send({ to, subject, text = '', html = '' }) {
      inbox?.add({ channel: 'mail', from: 'auth', to, subject, text, html, idempotencyKey: null });
    },
  };
}
