import { expect, test } from 'vitest';
import { PATHS, pathTo, routeNames } from '#routing/paths.ts';
import { receiptAddress } from '#modules/tellmore/shared/receipt-address.ts';
import { pathOf, placeAt } from './place.ts';

const common = { language: 'nb', wbSlug: 'nord lys', step: '0' };

test('the pages are those that the product’s table of addresses has for reporters', () => {
  const params = { wbSlug: 'nord lys' };
  for (const name of routeNames.filter((one) => PATHS[one].access === 'REPORTER')) {
    const path = pathTo(name, { locale: 'en' }, params as never);
    expect(placeAt(path)).toMatchObject({ page: name, language: 'en', wbSlug: 'nord lys' });
    expect(pathOf(name as 'WB_LOGIN', 'en', params)).toBe(path);
  }
});

test.each([
  ['login/nord%20lys', { ...common, page: 'WB_LOGIN' }],
  ['login/nord%20lys/', { ...common, page: 'WB_LOGIN' }],
  ['wizard/nord%20lys', { ...common, page: 'WB_WIZARD' }],
  ['wizard/nord%20lys/3', { ...common, page: 'WB_WIZARD', step: '3' }],
  ['report/nord%20lys', { ...common, page: 'WB_PUBLIC_REPORT' }],
  ['report/nord%20lys/K7Q29MXB', { ...common, page: 'WB_LOGIN' }],
  ['login', null],
  ['login/a/b', null],
  ['wizard/a/1/2', null],
  ['report', null],
  ['login/%E0%A4%A', null],
  ['settings/a', null],
])('%s is %o', (path, expected) => {
  expect(placeAt(`/v2/nb/tellmore/whistleblower-${path}`)).toEqual(expected);
});

test('the link to where receipts are verified is the page’s, in a language that it has', () => {
  for (const locale of ['nb', 'en'] as const) expect(receiptAddress(locale)).toBe(pathTo('WB_RECEIPT', { locale }, {}));
  expect(receiptAddress('nn')).toBe(receiptAddress('nb'));
});

test('there is no page in a language without texts', () => {
  expect(placeAt('/v2/nn/tellmore/whistleblower-login/a')).not.toBeNull();
  expect(placeAt('/v2/sv/tellmore/whistleblower-login/a')).toBeNull();
});
