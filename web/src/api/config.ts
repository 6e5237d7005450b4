import { z } from './zod.ts';


const schema = z.object({
  /** Base of /auth/v1, /graphql/v1, /functions/v1 and /storage/v1; the page's own origin when absent. */
  supabaseUrl: z._default(z.string(), ''),
  publishableKey: z._default(z.string(), ''),
  environment: z._default(z.enum(['local', 'test', 'sandbox', 'production']), 'local'),
});

export type RuntimeConfig = z.infer<typeof schema>;

/** What the host wrote into index.html. Read once; a broken block fails at start, not at the first request. */
export const config: RuntimeConfig = read();

function read(): RuntimeConfig {
  const text = typeof document === 'undefined' ? null : document.getElementById('tillit-config')?.textContent;
  const parsed = schema.parse(JSON.parse(text?.trim() || '{}'));
  return { ...parsed, supabaseUrl: (parsed.supabaseUrl || globalThis.location?.origin || '').replace(/\/$/, '') };
}
