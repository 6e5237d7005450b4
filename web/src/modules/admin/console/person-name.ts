import type { PersonRow_PersonFragment } from './console.generated.ts';

/** The person's name; their address while they have none. */
export function personName({ firstName, lastName, email }: PersonRow_PersonFragment): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}
