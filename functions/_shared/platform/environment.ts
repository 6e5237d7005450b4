import process from 'node:process';

/** A setting of the host. Throws when it is missing and there is no fallback: a wrong deployment must not limp. */
export function environment(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback;
  if (value === undefined) throw new Error(`The setting ${name} is missing`);
  return value;
}
