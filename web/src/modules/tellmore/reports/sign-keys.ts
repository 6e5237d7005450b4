import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import type { SignKeys } from './decrypt-report.ts';

/** The keys with which what handlers wrote is verified. */
export const signKeysOf = (handlers: readonly Handler[]): SignKeys =>
  new Map(handlers.flatMap(({ id, signKey }) => (signKey === null ? [] : [[id, signKey] as const])));
