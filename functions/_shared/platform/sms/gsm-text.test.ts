import { expect, test } from 'vitest';
import { gsmName } from './gsm-text.ts';

test.each([
  ['Fossen Omsorg AS', 'Fossen Omsorg AS'],
  ['Ålesund Bygg & Sønn', 'Ålesund Bygg & Sønn'],
  ['Café “Łódź” č', 'Café odz c'],
  ['vinn.no/premie', 'vinn no premie'],
  ['https://evil.example', 'https evil example'],
  ['Nordlys A.S.', 'Nordlys A S.'],
  ['王 😀', '-'],
  ['Et svært langt firmanavn AS', 'Et svært langt firmanav..'],
])('%s becomes %s', (name, text) => {
  expect(gsmName(name, 25)).toBe(text);
});
