import { config } from '#api/config.ts';

interface Operator {
  readonly name: string;
  readonly organizationNumber: string;
  readonly email: string;
}

/** Returns the company that runs this installation, or null. Without zod, which the public pages do not load. */
export function operator(): Operator | null {
  const given: unknown = config.operator;
  if (typeof given !== 'object' || given === null) return null;
  const value = (name: string) => String(Reflect.get(given, name) ?? '');
  return { name: value('name'), organizationNumber: value('organizationNumber'), email: value('email') };
}
