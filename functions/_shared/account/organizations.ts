import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';

/** Those of the organisation numbers that a team here has. Whose it is, nobody learns. */
export async function registeredOrganizations(numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const taken = await callService('registered_organizations', { organization_numbers: numbers }, z.array(z.string()));
  return new Set(taken);
}
