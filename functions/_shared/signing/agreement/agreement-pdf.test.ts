import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { extractText } from '../../platform/pdf/test/command-line.ts';
import { AGREEMENT_VERSION, dataAgreement } from '../contract/data-agreement.ts';
import { agreementPdf } from './agreement-pdf.ts';

const team = { name: 'Nordlys AS', number: '999888771' };
const operator = { name: 'Tillit AS', number: '987654325' };

test.each(LANGUAGES)('the PDF in %s has the whole agreement, with the parties', async (language) => {
  const agreement = dataAgreement(language, team, operator);
  const text = extractText(await agreementPdf(agreement, language)).replaceAll(/\s+/g, ' ');
  for (const { heading, paragraphs, list = [] } of agreement.chapters) {
    for (const part of [heading, ...paragraphs, ...list]) expect(text).toContain(part.slice(0, 40));
  }
  expect(text).toContain('Nordlys AS');
  expect(text).toContain('987654325');
});

// A team has signed the text of a version. When this fails, give the changed text a new version and correct the digest.
test('the text of the version is the one that was signed', () => {
  const text = JSON.stringify(LANGUAGES.map((language) => dataAgreement(language, team, operator)));
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(`${AGREEMENT_VERSION} ${digest}`).toMatchInlineSnapshot(`"2026-12-01 17f67e91e1fa23e4"`);
});
