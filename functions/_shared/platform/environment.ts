import process from 'node:process';

/**
 * Returns a setting of the host. Throws when it is missing without a fallback, so that a wrong deployment fails early.
 */
export function environment(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback;
  if (value === undefined) throw new Error(`The setting ${name} is missing`);
  return value;
}
