import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from './support/open-page.ts';

test('the home page says what a document costs, from the price list', async () => {
  await openPage('/v2/en/common/home');
  await screen.findByText(/^NOK\s10\.00 excluding VAT for each document you send$/);
  expect(document.body.textContent).not.toMatch(/free of charge for now/);
});
