import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';

/**
 * Returns those of the organisation numbers that have a team here, never which team. Returns none for a network beyond
 * its limit.
 */
export async function registeredOrganizations(
  numbers: readonly string[],
  network: string | null,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const args = { organization_numbers: numbers, network };
  return new Set(await callService('registered_organizations', args, z.array(z.string())));
}
