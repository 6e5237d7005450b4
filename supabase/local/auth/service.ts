import type postgres from 'postgres';
import type { Keys } from '#local/keys.ts';

/** The settings of supabase.toml that Auth goes by. */
export interface AuthSettings {
  enableSignup: boolean;
  /** Seconds. */
  tokenLifetime: number;
  reuseInterval: number;
  minimumPasswordLength: number;
  doubleConfirmChanges: boolean;
  otpLength: number;
  /** Seconds. */
  otpLifetime: number;
  /** Milliseconds between two mails to one address. */
  maxFrequency: number;
  siteUrl: string;
  /** Names of database functions, by hook. */
  hooks: Partial<Record<Hook, string>>;
  /** bcrypt's. */
  hashCost: number;
}

export type Hook = 'before_user_created' | 'custom_access_token' | 'send_email';

export interface AuthService {
  /** A pool logged in as supabase_auth_admin. */
  sql: postgres.Sql;
  keys: Keys;
  settings: AuthSettings;
}

/** One request to Auth. */
export interface Asked {
  request: Request;
  url: URL;
  /** The visitor's address; for our functions, the one that they forward. */
  address: string;
  userAgent: string | null;
}
