import { expect, test } from 'vitest';
import { sql } from './support/database.ts';

/**
 * The products that functions charge by name, those of checks, which every order charges by their type, and those of the
 * proofs that signers give (`charge_proof`). A charge is `private.charge(account, item, 'PRODUCT', …)`.
 */
async function charged(): Promise<Set<unknown>> {
  const named = await sql`
    select distinct m.match[1] as type
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    cross join lateral regexp_matches(p.prosrc, $re$private[.]charge[(][^;]*?'([A-Z][A-Z0-9_]+)'$re$, 'g') m (match)
    where n.nspname in ('private', 'public', 'service')`;
  const ofChecks = await sql`select distinct product_type as type from public.check_type`;
  const ofProofs = await sql`
    select m.match[1] || '_SIGNATURE' as type
    from pg_constraint c cross join lateral regexp_matches(pg_get_constraintdef(c.oid), $$'([A-Z]+)'$$, 'g') m (match)
    where c.conname = 'signature_required_proof_known' and m.match[1] <> 'LINK'`;
  return new Set([...named, ...ofChecks, ...ofProofs].map(({ type }) => type));
}

test('every price of the list is charged, and everything that is charged is in the list', async () => {
  const listed = await sql`
    select p ->> 'type' as type from jsonb_array_elements(service.price_list()) p where p ->> 'type' <> 'TEST_PRODUCT'`;
  const types = listed.map(({ type }) => type);
  expect(types).toContain('E_SIGNATURE_DOCUMENT');
  expect(new Set(types)).toEqual(await charged());
});
