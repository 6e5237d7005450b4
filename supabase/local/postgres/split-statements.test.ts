import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

const cases: [string, string, string[]][] = [
  [
    'statements end at semicolons, and comments stay with what follows',
    '-- one\nselect 1;\n select 2 ;',
    ['-- one\nselect 1', 'select 2'],
  ],
  [
    'a semicolon in a text, a name or a comment ends nothing',
    `select ';', "a;b" /* ; /* ; */ */ -- ;\n, 1;`,
    [`select ';', "a;b" /* ; /* ; */ */ -- ;\n, 1`],
  ],
  ['a doubled quote does not end a text', `select 'it''s; fine'; select 2`, [`select 'it''s; fine'`, 'select 2']],
  [
    'a dollar quote ends only with its own tag',
    'do $a$ begin; $b$; end $a$; select 1',
    ['do $a$ begin; $b$; end $a$', 'select 1'],
  ],
  ['a parameter is no dollar quote', 'select $1; select $2', ['select $1', 'select $2']],
  [
    'an atomic body is one statement, with cases in it',
    'create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3',
    ['create function f() returns int begin atomic select case when true then 1 end; select 2; end', 'select 3'],
  ],
  ['empty statements are none', ';;\n ;', []],
  ['what is never closed runs to the end', `select 'open; select 2`, [`select 'open; select 2`]],
];

test.each(cases)('%s', (_, source, expected) => {
  expect(splitStatements(source)).toEqual(expected);
});
