import { readDataBlock } from './data-block.ts';

const ENVIRONMENTS = ['local', 'test', 'sandbox', 'production'] as const;

export interface RuntimeConfig {
  /** Base of /auth/v1, /graphql/v1, /functions/v1 and /storage/v1; the page's own origin when not given. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly environment: (typeof ENVIRONMENTS)[number];
  /** The translation service, if any. Validated by i18n/translation-service.ts. */
  readonly translations: unknown;
  /** The company that runs the installation, if the host names it. Validated by modules/common/operator.tsx. */
  readonly operator: unknown;
}

/** The settings that the host wrote into index.html. Read at start, so that a broken block fails then. */
export const config: RuntimeConfig = read();

// Without zod: this runs on every page, and some pages would load zod for this alone.
function read(): RuntimeConfig {
  const given = readDataBlock('tillit-config');
  const find = (name: string): unknown =>
    typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  const value = (name: string): string => {
    const found = find(name);
    return typeof found === 'string' ? found : '';
  };
  return {
    supabaseUrl: (value('supabaseUrl') || globalThis.location?.origin || '').replace(/\/$/, ''),
    publishableKey: value('publishableKey'),
    environment: ENVIRONMENTS.find((known) => known === value('environment')) ?? 'local',
    translations: find('translations'),
    operator: find('operator'),
  };
}
