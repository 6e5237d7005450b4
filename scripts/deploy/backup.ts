import { bucketsOf } from './checks.ts';
import { keysToKeep } from './settings.ts';

/** What is kept elsewhere, too (docs/deploy.md): from the migrations and the settings, so that nothing is forgotten. */
export function backupList(): string {
  const buckets = bucketsOf().map(({ bucket }) => `  ${bucket}`);
  const keys = keysToKeep().map(({ name, reason }) => `  ${name}: ${reason}`);
  return ['Buckets, at least as often as the database:', ...buckets, 'Keys, when they are made:', ...keys].join('\n');
}
