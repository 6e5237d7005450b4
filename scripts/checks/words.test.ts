// Comments, documents and texts are plain English. Norwegian texts are left out: «lest» and the like are words there.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archaicWords } from './words.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['// Whoever asks is answered.', '1: Whoever: use the person: "a user who", "anybody who"'],
  ['one\n-- The letter is made anew.', '2: anew: use "again"'],
  ['/** Gives the document. */', '1: /** Gives: use "Returns", or the verb of what it does'],
])('%s', (text, fault) => {
  expect(archaicWords(text)).toEqual([fault]);
});

test('no comment, document or English text has an archaic word', () => {
  const files = globSync(
    [
      '{docs,functions,migrations,scripts,seed,supabase,testing,web}/**/*.{ts,tsx,css,html,json,md,sql,txt}',
      '*.{md,toml}',
    ],
    {
      cwd: root,
      exclude: ['**/{node_modules,dist,assets,nb,nn}/**', '**/*.generated.ts', '**/words{,.test}.ts', '**/*.nb.txt'],
    },
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    archaicWords(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
  );
  expect(found).toEqual([]);
});
