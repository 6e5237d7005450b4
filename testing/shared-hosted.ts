import { z } from 'zod';

/** What `npm run hosted` was given: a backend with its keys, or services with what signs their tokens. It passes this on to the tests that it starts, in an environment variable. */
export const hostedShape = z.object({
  /** A whole backend. Without it, real parts work in the embedded one. */
  url: z.string().optional(),
  databaseUrl: z.string(),
  authUrl: z.string().optional(),
  storageUrl: z.string().optional(),
  inboxUrl: z.string().optional(),
  standInsUrl: z.string().optional(),
  siteUrl: z.string().optional(),
  keys: z.partialRecord(z.enum(['publishableKey', 'secretKey', 'signingKey', 'jwtSecret']), z.string().min(1)),
});
export type Hosted = z.infer<typeof hostedShape>;

const VARIABLE = 'TILLIT_HOSTED';

export function shareHosted(hosted: Hosted): void {
  process.env[VARIABLE] = JSON.stringify(hosted);
}

/** Returns what the tests run on in place of the embedded backend; undefined on their own. */
export function sharedHosted(): Hosted | undefined {
  const json = process.env[VARIABLE];
  return json === undefined ? undefined : hostedShape.parse(JSON.parse(json));
}
