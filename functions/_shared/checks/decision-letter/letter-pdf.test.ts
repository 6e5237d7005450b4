import { expect, test } from 'vitest';
import type { Language } from '../../platform/contract/languages.ts';
import { describePdf, extractText } from '../../platform/pdf/test/command-line.ts';
import type { DecisionLetterFacts } from './letter-facts.ts';
import { LETTER_ACTIONS } from './letter-facts.ts';
import { decisionLetterPdf } from './letter-pdf.ts';

const refusal: DecisionLetterFacts = {
  reference: '5f0c2a52-6c7e-4c43-9d0e-0a5b8d2b9a11',
  date: '2026-12-02',
  candidateName: 'Ola Hansen',
  organizationName: 'Nordlys AS',
  organizationNumber: '912345678',
  contactName: 'Kari Nordmann',
  contactEmail: 'kari@nordlys.example',
  contactPhone: null,
  action: 'DECLINE',
  reason: 'Utdanningen er et krav.',
  basis: [{ en: 'Education', nb: 'Utdanning' }],
  answerBy: null,
  notice: { date: '2026-11-23', answerBy: '2026-11-30', answeredOn: '2026-11-25', objectedOn: '2026-11-24' },
  decidedBy: 'Per Hansen',
  rights: { en: 'You can complain to Datatilsynet.', nb: 'Du kan klage til Datatilsynet.' },
};

const bytesOf = async (changes: Partial<DecisionLetterFacts> = {}, language: Language = 'nb') =>
  (
    await decisionLetterPdf({
      facts: { ...refusal, ...changes },
      language,
      verificationUrl: 'https://tillit.example/verify',
    })
  ).save();
const textOf = async (...given: Parameters<typeof bytesOf>) =>
  extractText(await bytesOf(...given), '-layout').replaceAll(/\s+/g, ' ');

test('a refusal says who, what, why, on what it rests, what came before, the rights, and where to verify it', async () => {
  const text = await textOf();
  for (const part of [
    'Svar om bakgrunnssjekken',
    'Org.nr. 912 345 678',
    'Kari Nordmann · kari@nordlys.example',
    'Ola Hansen',
    'Nordlys AS går ikke videre med deg nå. Avgjørelsen bygger på en merknad',
    'Bygger på Utdanning',
    'Utdanningen er et krav.',
    'Du fikk et varsel 23. november 2026 og kunne svare til og med 30. november 2026.',
    'Du kom med en innvending 24. november 2026.',
    'Du svarte 25. november 2026.',
    'Du kan klage til Datatilsynet.',
    '2. desember 2026 Per Hansen, for Nordlys AS',
    'https://tillit.example/verify',
    refusal.reference,
  ])
    expect(text).toContain(part);
});

test('a notice says that nothing is decided, and until when to answer', async () => {
  const text = await textOf({ action: 'GIVE_NOTICE', answerBy: '2026-11-30', notice: null }, 'en');
  expect(text).toContain('Notice before a decision');
  expect(text).toContain('Nothing has been decided.');
  expect(text).toContain('You can answer or object up to and including 30 November 2026.');
  expect(text).toContain('You can complain to Datatilsynet.');
  expect(text).not.toContain('What has happened');
});

test('a refusal for another reason names no check, and no right that rests on a remark', async () => {
  const text = await textOf({ action: 'DECLINE_UNRELATED', rights: null, notice: null });
  expect(text).toContain('Grunnen har ikke noe med bakgrunnssjekken å gjøre.');
  for (const absent of ['Bygger på', 'Utdanning ', 'Rettighetene']) expect(text).not.toContain(absent);
});

test('the file has a title, the organisation as its author, and can be read aloud in order', async () => {
  const described = describePdf(await bytesOf());
  expect(described).toMatch(/Title:\s+Svar om bakgrunnssjekken/);
  expect(described).toMatch(/Author:\s+Nordlys AS/);
  expect(described).toMatch(/Tagged:\s+yes/);
});

test.each(LETTER_ACTIONS.flatMap((action) => [[action, 'nb'] as const, [action, 'en'] as const]))(
  '%s in %s is a letter',
  async (action, language) => {
    expect(await textOf({ action, rights: null, basis: [], notice: null, decidedBy: null }, language)).toContain(
      'Ola Hansen',
    );
  },
);
