import { describe, expect, test } from 'vitest';
import { DOCUMENT_STEPS, missingSteps } from './wizard-steps.ts';

const { fromUrl, next, previous } = DOCUMENT_STEPS;

const file = { id: 'f', name: 'contract.pdf', size: 1, pageCount: 1, leftOut: [] };
const signer = {
  id: 's',
  firstName: 'Kari',
  lastName: 'Nordmann',
  clientName: '',
  email: 'kari@example.com',
  language: 'nb' as const,
  requiredProof: 'LINK' as const,
  eidCountry: null,
  phone: null,
  signingGroup: 1,
};
const empty = { files: [], signers: [] };
const withFile = { files: [file], signers: [] };
const full = { files: [file], signers: [signer] };

describe('a draft is continued', () => {
  test.each([
    ['at its first step when it is new', null, 'details'],
    ['at the files when there are none', empty, 'files'],
    ['at the signers when there are none', withFile, 'signers'],
    ['at the review when all is there', full, 'review'],
  ] as const)('%s', (_, draft, step) => {
    expect(fromUrl(undefined, draft)).toBe(step);
  });
});

describe('the step in the URL', () => {
  test('is shown once there is a draft, also ahead of what is done', () => {
    expect(fromUrl('4', empty)).toBe('review');
    expect(fromUrl('0', full)).toBe('details');
  });
  test('is the first one while there is no draft to save into', () => {
    expect(fromUrl('3', null)).toBe('details');
  });
  test.each(['9', '-1', 'x', '1.5'])('that does not exist (%s) is the first one', (asked) => {
    expect(fromUrl(asked, full)).toBe('details');
  });
});

test('the ends stay where they are', () => {
  expect(previous('details')).toBe('details');
  expect(next('review')).toBe('review');
});

test('the review lists what is missing', () => {
  expect(missingSteps(empty)).toEqual(['files', 'signers']);
  expect(missingSteps(full)).toEqual([]);
});
