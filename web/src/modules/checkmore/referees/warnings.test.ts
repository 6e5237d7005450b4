import { expect, test } from 'vitest';
import { addressWarning } from './warnings.ts';

test.each([
  ['anne@gmail.com', 'Fjordbygg AS', 'FREE_MAIL'],
  ['anne@fjordbygg.example', 'Fjordbygg AS', null],
  ['anne@post.fjord-bygg.example', 'Fjordbygg AS', null],
  ['anne@nordlys.example', 'Fjordbygg AS', 'OTHER_DOMAIN'],
  ['anne@nav.example', 'Norges arbeids Verk', null],
  ['anne@bodo.kommune.example', 'Bodø kommune', null],
  ['anne@', 'Fjordbygg AS', null],
  ['anne@fjordbygg.example', '', null],
])('%s at %s: %s', (email, company, expected) => {
  expect(addressWarning(email, company)).toBe(expected);
});
