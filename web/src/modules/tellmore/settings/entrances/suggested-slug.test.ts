import { expect, test } from 'vitest';
import { suggestedSlug } from './suggested-slug.ts';

test.each([
  ['Nordlys Sverige AB', 'nordlys-sverige-ab'],
  ['Værøy & Ålesund', 'vaeroy-alesund'],
  ['  – Lageret –  ', 'lageret'],
  ['A name of which no more than thirty fit', 'a-name-of-which-no-more-than-t'],
  ['', ''],
])('%j becomes %j', (name, slug) => {
  expect(suggestedSlug(name)).toBe(slug);
});
