import { hookFunction } from '#local/config.ts';
import type { Config } from '#local/config.ts';
import type { AuthSettings } from './service.ts';

/** bcrypt's cost: the hosted one, and the lowest possible for throw-away data. */
const COSTS = { kept: 10, thrownAway: 4 };

/** Returns where a link leads: what was asked for, if it is a page of the site, else the site. */
export function destination(wanted: string, { siteUrl }: Pick<AuthSettings, 'siteUrl'>): string {
  return URL.canParse(wanted) && new URL(wanted).origin === new URL(siteUrl).origin ? wanted : siteUrl;
}

interface Surroundings {
  siteUrl: string;
  hasHooks: boolean;
  hashCost: keyof typeof COSTS;
}

export function authSettings({ auth }: Config, { siteUrl, hasHooks, hashCost }: Surroundings): AuthSettings {
  const { email, hook } = auth;
  const hooks: AuthSettings['hooks'] = {};
  for (const name of ['before_user_created', 'custom_access_token', 'send_email'] as const) {
    const asked = hasHooks ? hookFunction(hook[name]) : undefined;
    if (asked !== undefined) hooks[name] = asked;
  }
  return {
    enableSignup: auth.enable_signup && email.enabled,
    tokenLifetime: auth.jwt_expiry,
    reuseInterval: auth.refresh_token_reuse_interval,
    minimumPasswordLength: auth.minimum_password_length,
    doubleConfirmChanges: email.double_confirm_changes,
    otpLength: email.otp_length,
    otpLifetime: email.otp_expiry,
    maxFrequency: Number.parseInt(email.max_frequency, 10) * 1000,
    siteUrl,
    hooks,
    hashCost: COSTS[hashCost],
  };
}
