import { expect, test } from 'vitest';
import { isGuessable } from './is-guessable.ts';

const KNOWN = ['Nordlys AS', 'Kari', 'Nordmann', 'kari.nordmann@nordlys.example'];

test.each([
  'aaaaaaaaaaaa',
  'abcdefghijklm',
  'passord123456',
  'sommer2026!!',
  'Kari-Nordmann-1',
  'nordlysnordlys1',
  'Oslo Oslo Oslo',
])('%s can be guessed', (passphrase) => {
  expect(isGuessable(passphrase, KNOWN)).toBe(true);
});

test.each(['hest batteri stift korrekt', 'stol maur elv', 'tre tilfeldige ord', 'vX8#kq2LmZ0p'])(
  '%s cannot',
  (passphrase) => {
    expect(isGuessable(passphrase, KNOWN)).toBe(false);
  },
);
