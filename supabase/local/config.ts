import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { configFile } from './paths.ts';

const rateLimit = z.object({
  sign_in_sign_ups: z.number(),
  token_refresh: z.number(),
  token_verifications: z.number(),
});

/** A function of the database that Auth asks. */
const hook = z.object({ enabled: z.boolean(), uri: z.string().regex(/^pg-functions:\/\/postgres\/[a-z_]+\/[a-z_]+$/) });

const configShape = z.object({
  project_id: z.string(),
  api: z.object({ schemas: z.array(z.string()), extra_search_path: z.array(z.string()), max_rows: z.number() }),
  auth: z.object({
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    minimum_password_length: z.number(),
    rate_limit: rateLimit,
    email: z.object({
      enabled: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      otp_length: z.number(),
      otp_expiry: z.number(),
      max_frequency: z.string().regex(/^\d+s$/, 'whole seconds, as 1s'),
    }),
    hook: z.object({ before_user_created: hook, custom_access_token: hook, send_email: hook }),
  }),
  storage: z.object({ file_size_limit: z.string().regex(/^\d+MB$/, 'whole megabytes, as 30MB') }),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean() })),
});

/** The settings from supabase.toml that the embedded host uses: one file configures both hosts. */
export type Config = z.infer<typeof configShape>;

/** Reads and validates supabase.toml. Throws an error that names the missing or wrong key. */
export function readConfig(file = configFile): Config {
  const parsed = configShape.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`supabase.toml: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Returns the name of a hook's function, such as service.before_user_created, or undefined if the hook is off. */
export function hookFunction({ enabled, uri }: Config['auth']['hook']['send_email']): string | undefined {
  return enabled ? uri.split('/').slice(-2).join('.') : undefined;
}

/**
 * The project's limit on stored files, in bytes. A megabyte is a million bytes here, the smaller of its two meanings,
 * so a file that fits here fits on every host.
 */
export function fileSizeLimit({ storage }: Config): number {
  return Number.parseInt(storage.file_size_limit, 10) * 1_000_000;
}
