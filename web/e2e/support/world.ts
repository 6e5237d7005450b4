import { z } from 'zod';

const worldShape = z.object({
  /** The web client's origin. */
  webUrl: z.string(),
  /** Auth, REST, GraphQL, storage and functions. */
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  /** What signs sessions, so that people need not sign up at the door. */
  tokenKeys: z.object({ signingKey: z.string(), jwtSecret: z.string() }),
  inboxUrl: z.string(),
  /** The company register and the maps service, and their failure switches. */
  standInsUrl: z.string(),
  /** Logs in as the role for migrations, for states that a test cannot reach through the product in time. */
  dbUrl: z.string(),
});

/** The addresses of this run of the browser tests. */
export type World = z.infer<typeof worldShape>;

const VARIABLE = 'TILLIT_E2E_WORLD';

/** Reads the output of `serve.ts`, and stores it for the test processes. */
export function shareWorld(json: string): void {
  worldShape.parse(JSON.parse(json));
  process.env[VARIABLE] = json;
}

/** @throws if the global set-up has not run */
export function sharedWorld(): World {
  return worldShape.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));
}
