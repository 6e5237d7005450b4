import { expect, test } from 'vitest';
import { describePdf, extractText } from '../../platform/pdf/test/command-line.ts';
import type { Language } from '../../platform/contract/languages.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterPdf } from './letter-pdf.ts';

const facts: LetterFacts = {
  reference: '5f0c2a52-6c7e-4c43-9d0e-0a5b8d2b9a11',
  organizationName: 'Nordlys barnehage AS',
  organizationNumber: '912345678',
  contactName: 'Kari Nordmann',
  contactEmail: 'kari@nordlys.example',
  contactPhone: '+4791234567',
  purpose: {
    category: 'Barnehage og skole',
    purpose: 'Fast eller midlertidig ansettelse i barnehage',
    legalBasis: 'Barnehageloven § 30, jf. politiregisterloven § 39 første ledd',
    explanation: 'Work in a kindergarten.',
    certificate: 'CHILD_CARE',
  },
  jobRole: 'pedagogisk leder',
  jobDescription: 'Leder en avdeling.\nHar ansvar for barna.',
  temporaryJob: true,
  alreadyEmployed: false,
  offerMade: true,
  employedOn: '2027-01-04',
  place: 'Tromsø',
  date: '2026-11-23',
  candidateName: 'Ola Hansen',
  birthDate: '1990-05-17',
};

/** The text, with ordinary spaces and each run of them as one. */
const textOf = async (changes: Partial<LetterFacts> = {}, language: Language = 'nb'): Promise<string> =>
  extractText(await letterPdf({ ...facts, ...changes }, language), '-layout').replaceAll(/\s+/g, ' ');

test('the letter has everything that the police ask for', async () => {
  const text = await textOf();
  for (const required of [
    'Bekreftelse på formål med politiattest',
    'Nordlys barnehage AS',
    'Org.nr. 912 345 678',
    'Kari Nordmann · kari@nordlys.example · +4791234567',
    'Ola Hansen',
    'Født 17. mai 1990',
    'Barnehage og skole: Fast eller midlertidig ansettelse i barnehage',
    'Lovhjemmel: Barnehageloven § 30, jf. politiregisterloven § 39 første ledd',
    'Attesttype: barneomsorgsattest',
    'pedagogisk leder',
    'Midlertidig · Oppstart 4. januar 2027',
    'Hos Nordlys barnehage AS, Tromsø',
    'Leder en avdeling. Har ansvar for barna.',
    'bekrefter at Ola Hansen har fått tilbud om stilling eller oppdrag som pedagogisk leder',
    'Tromsø, 23. november 2026',
    'Kari Nordmann, for Nordlys barnehage AS',
    'verken stempel eller håndskrevet underskrift',
    '5f0c2a52-6c7e-4c43-9d0e-0a5b8d2b9a11',
  ]) {
    expect(text).toContain(required);
  }
});

test('a permanent job of an employee reads so, and an unknown date of birth is left to the applicant', async () => {
  const text = await textOf({ temporaryJob: false, alreadyEmployed: true, birthDate: null, organizationNumber: null });
  expect(text).toContain('Fast · Oppstart');
  expect(text).toContain('er ansatt eller har oppdrag som pedagogisk leder');
  expect(text).toContain('Fødselsdato (fylles ut av søkeren)');
  expect(text).not.toContain('Org.nr.');
});

test.each([
  [false, 'nb', 'er aktuell for stilling eller oppdrag som pedagogisk leder. Tilbud er ikke gitt ennå.'],
  [null, 'nb', 'er aktuell for stilling eller oppdrag som pedagogisk leder. Lovhjemmelen ovenfor'],
  [false, 'en', 'is being considered for a job or an assignment as pedagogisk leder. No offer has been made yet.'],
  [null, 'en', 'is being considered for a job or an assignment as pedagogisk leder. The legal basis above'],
] as const)('an offer that is %s is not asserted (%s)', async (offerMade, language, expected) => {
  const text = await textOf({ offerMade }, language);
  expect(text).toContain(expected);
  expect(text).not.toMatch(/har fått tilbud|has been offered/u);
});

test('the English letter explains the purpose, quotes the legal basis, and says that it is a translation', async () => {
  const text = await textOf({}, 'en');
  for (const required of [
    'Confirmation of the purpose of a police certificate',
    'Attach the Norwegian letter',
    'Work in a kindergarten.',
    'Legal basis: Barnehageloven § 30',
    'Temporary · Starts 4 January 2027',
    'has been offered a job or an assignment as pedagogisk leder',
  ]) {
    expect(text).toContain(required);
  }
});

test('a preview for nobody in particular says where the name will be', async () => {
  expect(await textOf({ candidateName: null })).toContain('[Kandidatens navn]');
});

test.each(['Λένα Παπαδοπούλου', 'Олена Шевченко', 'محمد الفاسي', 'दीपिका शर्मा', 'Nguyễn Thị Ánh', 'Åse-Þóra Ðkáłš'])(
  'the name %s is drawn',
  async (candidateName) => {
    const text = await textOf({ candidateName });
    // Right-to-left text is extracted in visual order by some readers: the letters count.
    for (const letter of new Set(candidateName.normalize('NFC').replaceAll(/[\s\p{M}]/gu, ''))) {
      expect(text.normalize('NFC')).toContain(letter);
    }
  },
);

test('letters that no font has are written by their code, so that nothing is lost', async () => {
  expect(await textOf({ candidateName: '王 Hansen' })).toContain('[U+738B] Hansen');
});

test('long names and descriptions wrap over more pages, with nothing lost', async () => {
  const organizationName = `${'Samfunnsengasjement '.repeat(15).trim()}AS`;
  const jobDescription = Array.from({ length: 180 }, (_, index) => `oppgave${index}`).join(' ');
  const bytes = await letterPdf(
    { ...facts, organizationName, candidateName: 'Wolfeschlegelstein'.repeat(30), jobDescription },
    'nb',
  );
  const text = extractText(bytes, '-layout').replaceAll(/\s+/g, '');
  expect(text).toContain(organizationName.replaceAll(' ', ''));
  expect(text).toContain('Wolfeschlegelstein'.repeat(3));
  expect(text).toContain('oppgave179');
  expect(text).toContain('verkenstempel');
});

test('the letter has a title, and readers can read it aloud in order', async () => {
  const described = describePdf(await letterPdf(facts, 'nb'));
  expect(described).toMatch(/Title:\s+Bekreftelse på formål med politiattest/);
  expect(described).toMatch(/Author:\s+Nordlys barnehage AS/);
  expect(described).toMatch(/Tagged:\s+yes/);
});
