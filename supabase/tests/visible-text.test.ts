import { expect, test } from 'vitest';
import { visibleText } from '#functions/platform/contract/visible-text.ts';
import { sql } from './support/database.ts';
import { call } from './support/orders.ts';
import { draft, inWorld } from './support/world.ts';

/** Every character that Postgres can store, of planes 0 and 1, except the code points that are none. */
const characters = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff) && (code & 0xfffe) !== 0xfffe)
  .map((code) => String.fromCodePoint(code));

/** Returns the texts that the contract and the database clean differently. */
async function differing(texts: readonly string[]): Promise<string[]> {
  const rows = await sql`
    select private.visible_text(t.text) as seen
    from jsonb_array_elements_text(${sql.json([...texts])}) with ordinality t (text, place) order by t.place`;
  const wrong = texts.filter((text, index) => rows[index]?.['seen'] !== visibleText(text));
  return wrong.slice(0, 20).map((text) => JSON.stringify(text));
}

test('contract and database take the same characters out of a text', async () => {
  expect(await differing(characters.map((character) => `a${character}b`))).toEqual([]);
});

test('they keep the same joiners', async () => {
  const around = [0x620, 0x1cff, 0x2190, 0xfe0f, 0x1f000];
  const near = characters.filter((letter) =>
    around.some((code) => Math.abs((letter.codePointAt(0) ?? 0) - code) < 300),
  );
  const [first, second] = ['م', '👩'];
  const texts = near.flatMap((character) =>
    [first, second].flatMap((joined) => [`${joined}\u200d${character}`, `${character}\u200c${joined}`]),
  );
  const more = [
    'م\u200c\u200cی',
    '👨\u200d👩\u200d👧',
    'a\u200d',
    '\u200cم',
    'م\u200c\u200bی',
    'അനില്\u200d',
    'അനില്\u200d Nair',
    'അനില്\u200c',
    '👩\u200d\n',
  ];
  expect(await differing([...texts, ...more])).toEqual([]);
});

test('a signer’s name and address are stored without what nobody sees', async () => {
  await inWorld(async (tx, world) => {
    const { id } = await draft(tx, world, { signers: [] });
    await call(tx, world, 'member', 'add_signature', id, {
      firstName: '\u202aKari\u202c',
      lastName: 'Bø\u200b',
      email: '\u202aKari.Bo\u200b@Nordlys.example\u202c',
      language: 'nb',
    });
    const [row] = await tx`select first_name, last_name, email from public.signature where document_id = ${id}`;
    expect(row).toEqual({ first_name: 'Kari', last_name: 'Bø', email: 'kari.bo@nordlys.example' });
  });
});
