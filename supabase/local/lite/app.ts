import './feature-flag.ts';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Config } from '#local/config.ts';
import type { InboxStore } from '#local/inbox/store.ts';
import { silent, type Log } from '#local/log.ts';
import { withLog } from './quiet-console.ts';
import type { StorageAdapter } from './storage-adapter.ts';

export type LiteOptions = {
  /** Connection string: the cluster's owner to make the system schema, `supabase_services` to serve requests. */
  databaseUrl: string;
  /** Connection string of a role that information_schema shows every table. Absent: `databaseUrl`. */
  catalogueUrl?: string;
  config: Config;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
  siteUrl: string;
  storage: StorageAdapter;
  /** Where Auth's own mails go (a changed address and the like; the product's mails go through the outbox). */
  inbox?: InboxStore;
  log: Log;
};

export type Lite = {
  fetch(request: Request): Promise<Response>;
  /** Makes the tables of auth and storage; once per cluster. */
  ensureSystemSchema(): Promise<void>;
  close(): Promise<void>;
};

/** As on the hosted platform for `authenticated`: a filter such as `match` can take Postgres for as long as it likes. */
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
  // Lite learns the schema from information_schema, which hides what its own login may not read.
  if (catalogue) connection.introspect = (asked) => catalogue.introspect(asked);
  // On the first request Lite grants anon and authenticated everything in each schema that has row-level security,
  // which would hide every grant a migration forgot. It skips that when it believes the context to be set up.
  Object.assign(connection, { rlsState: 'active' });
  const { rate_limit: _, email: mail, ...auth } = config.auth;
  const { enabled: enable_signup, ...email } = mail;
  const configure = () =>
    new App({
      connection,
      api: { enabled: true, ...config.api },
      auth: {
        ...auth,
        enabled: true,
        // Lite knows the setting by its name of CLI 2.
        email: { ...email, enable_signup },
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
        site_url: options.siteUrl,
      },
      storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
      studio: { enabled: false },
      options: {
        // Admin mode would serve keyless requests from this machine past row-level security.
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

/** Lite's own complaint about its configuration quotes all of it, secrets included. */
function withoutSecrets<T>(configure: () => T): T {
  try {
    return configure();
  } catch {
    throw new Error('@supabase/lite does not accept its configuration (supabase.toml, supabase/local/lite/app.ts)');
  }
}

/**
 * Lite turns JSON into text before it gives it to the driver, which turns it into text once more: a sign-up's metadata
 * would be stored as one JSON string. Text is passed on as it is.
 */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
const plainJson = { json: json(114), jsonb: json(3802) };

type Mail = { to: string; subject: string; text?: string; html?: string };

function mailer(inbox: InboxStore | undefined): { send(mail: Mail): Promise<void> } {
  return {
    async send({ to, subject, text = '', html = '' }) {
      inbox?.add({ channel: 'mail', from: 'auth', to, subject, text, html, idempotencyKey: null });
    },
  };
}
