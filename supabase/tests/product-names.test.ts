import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statementWords } from '#functions/credits/documents/statement-words.ts';
import { sql } from './support/database.ts';

// One name for each product: in the catalogue of checks (and so in an order's summary), in the price list and the ledger
// of the page, and in the monthly statement. And nothing is priced that is never charged.
const LANGUAGES = ['nb', 'en'] as const;

/** The names on the pages, by the product's key. */
const namesOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}/credits.json`, import.meta.url), 'utf8')).product;

test.each(LANGUAGES)('a product has one name everywhere (%s)', async (language) => {
  const products = await sql<{ type: string; key: string; checks: string[] }[]>`
    select p.type, p.name_key as key,
      array(select case ${language} when 'nb' then t.name_nb else t.name_en end from public.check_type t
        where t.product_type = p.type) as checks
    from public.product p where p.name_key <> 'testProduct'`;
  const onPages = namesOf(language);
  for (const { type, key, checks } of products) {
    expect(statementWords[language].products[type], `${type} in statements`).toBe(onPages[key]);
    if (checks.length > 0) expect(checks, `${type} in the catalogue`).toEqual([onPages[key]]);
  }
  expect(Object.keys(onPages).toSorted()).toEqual(products.map(({ key }) => key).toSorted());
});

test('every product on the price list is charged by something', async () => {
  const products = await sql<{ type: string }[]>`
    select p.type from public.product p
    where p.active and p.name_key <> 'testProduct'
      and not exists (select from public.check_type t where t.product_type = p.type)`;
  const folder = new URL('../../migrations/', import.meta.url);
  const code = readdirSync(folder)
    .filter((name) => !name.includes('_credits_'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  expect(products.filter(({ type }) => !code.includes(`'${type}'`))).toEqual([]);
});
