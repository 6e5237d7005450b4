import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { authServer } from './auth/server.ts';
import { authSettings } from './auth/settings.ts';
import { fileSizeLimit, readConfig } from './config.ts';
import { openDataFolder, takeLock } from './data-folder.ts';
import { functionEnvironment } from './functions/environment.ts';
import { hostFunctions } from './functions/host.ts';
import type { IsolateLimits } from './functions/isolate-limits.ts';
import type { Use } from './functions/isolates.ts';
import { graphqlGateway } from './gateway.ts';
import { chooseResolver } from './graphql/choose-resolver.ts';
import type { Handler } from './http/exchange.ts';
import { createHttpServer } from './http/server.ts';
import { createInboxServer } from './inbox/server.ts';
import { inboxStore } from './inbox/store.ts';
import type { TokenKeys } from './jwt.ts';
import { loadKeys } from './keys.ts';
import { createLite } from './lite/app.ts';
import { liteBoundary } from './lite/boundary.ts';
import { fileStorage } from './lite/storage-adapter.ts';
import { silent } from './log.ts';
import type { Log } from './log.ts';
import { functionsFolder as ownFunctions } from './paths.ts';
import { databaseAt, serviceAt } from './parts.ts';
import type { Parts } from './parts.ts';
import { listenNear, LOOPBACK } from './ports.ts';
import type { PostgresVersion } from './postgres/binaries.ts';
import { connect } from './postgres/cluster.ts';
import { startDatabase } from './postgres/database.ts';
import { temporaryFolder } from './postgres/identity.ts';
import { eidClient } from './stand-ins/eid/client.ts';
import { createStandIns } from './stand-ins/server.ts';
import { callWork } from './work/call-work.ts';
import { startSchedule } from './work/schedule.ts';
import { startWorker } from './work/worker.ts';

export interface StackOptions {
  /** The data folder. If absent, a temporary folder that is deleted at the end. */
  dataFolder?: string | undefined;
  /** Preferred ports; a taken one is replaced by a free one. Default: any. */
  ports?: { api?: number; inbox?: number; database?: number; standIns?: number } | undefined;
  /** The web client's origin, in links and in CORS. */
  siteUrl?: string | undefined;
  /** Load demo data. Default: no. */
  seed?: boolean | undefined;
  postgresVersion?: PostgresVersion | undefined;
  /** Other folders than the repository's, for tests of this host itself. */
  migrationsFolder?: string | undefined;
  functionsFolder?: string | undefined;
  /** Real services in place of embedded ones. Default: none. */
  parts?: Parts | undefined;
  /** Restart functions when their files change. Default: only with a data folder. */
  watch?: boolean | undefined;
  /** How long a request to a function may take, in milliseconds. Default: as hosted. */
  functionTimeout?: number | undefined;
  /** What the function of this name may use. Default: as on the hosted platform. */
  isolateLimits?: ((name: string) => Partial<IsolateLimits>) | undefined;
  /** Called with what a function's requests took. */
  onFunctionUse?: ((name: string, use: Use) => void) | undefined;
  /** Run due work automatically. Default: yes. Otherwise a test runs it with `runWork`. */
  worker?: boolean | undefined;
  /** Settings for the edge functions, added to the host's own or overriding them. */
  environment?: Record<string, string> | undefined;
  /** Multiplies the Auth limits of supabase.toml per IP address, because all callers here share one address. */
  authLimitFactor?: number | undefined;
  log?: Log | undefined;
  /** The lines that functions log about their requests. Default: nowhere, because `log` has a line for each already. */
  requestLog?: Log | undefined;
}

export interface Stack {
  url: string;
  /** Logs in as `postgres`, the role for migrations: not a superuser, bypasses row-level security. */
  dbUrl: string;
  publishableKey: string;
  secretKey: string;
  inboxUrl: string;
  /** The external services that the product calls, and their failure switches (stand-ins/). */
  standInsUrl: string;
  /** What the client needs for cards: the key, and the stand-in's script instead of Stripe.js. */
  stripe: { publishableKey: string; script: string };
  /** Sign access tokens; for tests with forged tokens. */
  tokenKeys: TokenKeys;
  /** Runs every due job and message. Resolves when the round is over. */
  runWork(): Promise<void>;
  /** Adds the job of every schedule entry, due or not. */
  runSchedules(): Promise<void>;
  /** Starts all edge functions, so that each is ready for its first request. */
  warmFunctions(): Promise<void>;
  /** Resolves when Postgres has stopped without being asked to: nothing works any more. */
  databaseLost: Promise<void>;
  stop(): Promise<void>;
}

const MEGABYTE = 1_000_000;

/** Credits of a new account. Enough to pay for the demo and to try each kind of order. */
export const WELCOME_CREDITS = { trial: 2000, test: 100_000 };

/**
 * Starts the whole backend on loopback: Postgres with all migrations, Auth, REST, Storage, GraphQL and edge functions
 * on one port, the inbox and the stand-ins on others, and the worker.
 * @throws AlreadyRunningError, SchemaChangedError, MigrationError
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const undo: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return await assemble(options, (step) => undo.push(step), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  options: StackOptions,
  onStop: (step: () => unknown) => void,
  stop: () => Promise<void>,
): Promise<Stack> {
  const { log = silent, ports = {}, parts } = options;
  const ephemeral = options.dataFolder === undefined;
  const dataFolder = resolve(options.dataFolder ?? mkdtempSync(join(temporaryFolder(), 'tillit-')));
  if (ephemeral) onStop(() => rmSync(dataFolder, { recursive: true, force: true }));
  openDataFolder(dataFolder);
  onStop(takeLock(dataFolder));
  const config = readConfig();
  const keys = { ...(await loadKeys(dataFolder)), ...parts?.keys };

  const database = parts
    ? databaseAt(parts.databaseUrl)
    : await startDatabase({
        dataFolder,
        config,
        password: keys.databasePassword,
        durable: !ephemeral,
        port: ports.database,
        postgresVersion: options.postgresVersion,
        migrationsFolder: options.migrationsFolder,
        seed: options.seed ?? false,
        // Migrations of their own have no credits.
        welcomeCredits:
          options.migrationsFolder === undefined ? WELCOME_CREDITS[ephemeral ? 'test' : 'trial'] : undefined,
        removeAfterwards: ephemeral ? dataFolder : undefined,
        log,
      });
  onStop(() => database.stop());
  const owner = connect(database.ownerUrl, 4);
  onStop(() => owner.end({ timeout: 1 }));
  const callers = connect(database.authenticatorUrl, 10, 'tillit-callers');
  onStop(() => callers.end({ timeout: 1 }));

  const inbox = inboxStore(join(dataFolder, 'inbox.jsonl'));
  const inboxServer = createInboxServer(inbox, { mail: keys.mailKey, sms: keys.smsKey });
  const inboxUrl = await serve(inboxServer, ports.inbox, 'inbox', log, onStop);
  const stripeKeys = {
    key: keys.stripeKey,
    publishableKey: keys.stripePublishableKey,
    webhookSecret: keys.stripeWebhookSecret,
  };
  const siteUrl = options.siteUrl ?? 'http://localhost:5173';
  const standIns = createStandIns(
    {
      maps: keys.mapsKey,
      registers: keys.registersKey,
      stripe: stripeKeys,
      eid: eidClient(keys.eidKeys, siteUrl),
      veriff: { key: keys.veriffKey, secret: keys.veriffSecret },
    },
    ephemeral ? {} : { stripe: join(dataFolder, 'stripe.json'), veriff: join(dataFolder, 'veriff.json') },
  );
  const standInsUrl = await serve(standIns.server, ports.standIns, 'stand-ins', log, onStop);

  const storage = fileStorage(join(dataFolder, 'storage'));
  const shared = { catalogueUrl: database.dbUrl, config, keys, log };
  const [restLite, storageLite] = await Promise.all([
    createLite({ ...shared, databaseUrl: database.authenticatorUrl }),
    createLite({ ...shared, databaseUrl: database.storageUrl, storage }),
  ]);
  onStop(() => Promise.all([restLite.close(), storageLite.close()]));
  const authSql = connect(database.authUrl, 10, 'tillit-auth');
  onStop(() => authSql.end({ timeout: 1 }));
  const factor = options.authLimitFactor ?? (ephemeral ? 1000 : 10);
  const limits = {
    sign_in_sign_ups: config.auth.rate_limit.sign_in_sign_ups * factor,
    token_refresh: config.auth.rate_limit.token_refresh * factor,
    token_verifications: config.auth.rate_limit.token_verifications * factor,
    burst: 30 * factor,
  };
  const settings = authSettings(config, {
    siteUrl,
    // Migrations of their own have no hooks.
    hasHooks: options.migrationsFolder === undefined,
    hashCost: ephemeral ? 'thrownAway' : 'kept',
  });
  const auth = authServer({ sql: authSql, keys, settings }, limits, log);
  const supabase = liteBoundary({
    rest: restLite,
    storage: storageLite,
    sql: owner,
    callers,
    schemas: config.api.schemas,
    keys,
    fileSizeLimit: fileSizeLimit(config),
    files: storage,
  });

  const environment: Record<string, string> = {};
  const functions = hostFunctions({
    functionsFolder: options.functionsFolder ?? ownFunctions,
    environment,
    watch: options.watch ?? !ephemeral,
    timeout: options.functionTimeout,
    isolateLimits: options.isolateLimits,
    onUse: options.onFunctionUse,
    log,
    requestLog: options.requestLog,
  });
  onStop(() => functions.stop());

  const serviceOr = (serviceUrl: string | undefined, embedded: Handler): Handler =>
    serviceUrl === undefined ? embedded : serviceAt(serviceUrl, keys);
  const graphql = graphqlGateway(callers, await chooseResolver(owner), keys);
  const api = createHttpServer(
    [
      { prefix: '/auth/v1', limit: MEGABYTE, handle: serviceOr(parts?.authUrl, auth) },
      { prefix: '/rest/v1', limit: 20 * MEGABYTE, handle: supabase.rest },
      { prefix: '/storage/v1', limit: 60 * MEGABYTE, handle: serviceOr(parts?.storageUrl, supabase.storage) },
      { prefix: '/graphql/v1', limit: MEGABYTE, handle: graphql },
      { prefix: '/functions/v1', limit: 20 * MEGABYTE, handle: functions.handle },
      { prefix: '/health', limit: 0, handle: async () => Response.json({ status: 'ok' }) },
    ],
    log,
  );
  const url = await serve(api, ports.api, 'backend', log, onStop);
  standIns.sendStripeEventsTo(`${url}/functions/v1/stripe-webhook`);
  standIns.sendVeriffNoticesTo(`${url}/functions/v1/veriff-webhook`);
  Object.assign(environment, functionEnvironment({ url, inboxUrl, standInsUrl, siteUrl, keys }), options.environment);

  const worker = await startWorker({
    sql: owner,
    callWork: callWork(functions, keys),
    automatic: options.worker ?? true,
    log,
  });
  // Stopped together, before the API that functions use: pending work finishes, and a hanging function blocks nothing
  // else.
  onStop(() => Promise.all([worker.stop(), functions.stop()]));
  const schedule = await startSchedule(owner, log);
  onStop(() => schedule.stop());

  // Steps run in reverse order, so this runs first: a requested stop must not count as a loss.
  const stopping = new Promise<'asked'>((done) => onStop(() => done('asked')));
  const databaseLost = new Promise<void>((done) => {
    void Promise.race([stopping, database.ended]).then((how) => how === 'asked' || done());
  });

  return {
    url,
    dbUrl: database.dbUrl,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    inboxUrl,
    standInsUrl,
    stripe: { publishableKey: keys.stripePublishableKey, script: `${standInsUrl}/stripe/browser/stripe.js` },
    tokenKeys: { signingKey: keys.signingKey, jwtSecret: keys.jwtSecret },
    runWork: () => worker.run(),
    runSchedules: () => schedule.runAll(),
    warmFunctions: () => functions.warm(),
    databaseLost,
    stop,
  };
}

async function serve(
  server: Server,
  preferred: number | undefined,
  name: string,
  log: Log,
  onStop: (step: () => unknown) => void,
): Promise<string> {
  const { port, moved } = await listenNear(server, preferred ?? 0);
  if (moved) log(`${name}: port ${preferred} is taken, using ${port}`);
  onStop(async () => {
    const closed = new Promise((done) => server.close(done));
    // Pending responses still arrive. Streams and idle connections don't delay the stop.
    const patience = setTimeout(() => server.closeAllConnections(), 500);
    await closed;
    clearTimeout(patience);
  });
  return `http://${LOOPBACK}:${port}`;
}
