import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSignedRanges, readContents } from '../../platform/pdf/byte-range.ts';
import { describePdf, extractText, run } from '../../platform/pdf/test/command-line.ts';
import { temporaryFolder } from '../../platform/pdf/test/temporary-folder.ts';
import { sealAndVerify } from '../../platform/seal/seal-and-verify.ts';
import { ownSealable } from '../../platform/seal/signature-slot.ts';
import { sealKeys } from '../../platform/seal/test/seal-keys.ts';
import type { Language } from '../../platform/contract/languages.ts';
import type { ReportedCheck, ReportFacts } from './report-facts.ts';
import { reportPdf } from './report-pdf.ts';

const education: ReportedCheck = {
  type: 'EDUCATION',
  nameEn: 'Education',
  nameNb: 'Utdanning',
  completedBy: 'REVIEWER',
  status: 'COMPLETED_WITH_REMARKS',
  completedAt: '2026-11-25T09:00:00Z',
  reusedFrom: null,
  isMasked: false,
  decider: { kind: 'SENDER', name: 'Kari Nordmann', decidedAt: '2026-11-25T09:00:00Z' },
  note: 'Graden er ikke fullført.',
  answer: { educations: [{ degree: 'Master', institution: 'NTNU' }] },
  result: { findings: [{ isConfirmed: false, source: 'Vitnemålsportalen', note: 'Mangler oppgaven.' }] },
  submittedAt: '2026-11-24T09:00:00Z',
  isDisputed: true,
  files: [{ name: 'vitnemål.pdf', sha256: 'b'.repeat(64), pageCount: 2 }],
  sources: [{ provider: 'Vitnemålsportalen', sourceUrl: 'https://vitnemal.example/1', madeAt: '2026-11-24T10:00:00Z' }],
};
const police: ReportedCheck = {
  type: 'CRIMINAL_RECORD',
  nameEn: 'Police certificate',
  nameNb: 'Politiattest',
  completedBy: 'REVIEWER',
  status: 'COMPLETED',
  completedAt: '2026-11-26T09:00:00Z',
  reusedFrom: null,
  isMasked: true,
};
const facts: ReportFacts = {
  reference: '5f0c2a52-6c7e-4c43-9d0e-0a5b8d2b9a11',
  madeAt: '2026-11-27T09:00:00Z',
  readerName: 'Per Hansen',
  organizationName: 'Nordlys AS',
  organizationNumber: '912345678',
  candidateName: 'Ola Hansen',
  email: 'ola@example.test',
  requestedAt: '2026-11-23T09:00:00Z',
  consentedAt: '2026-11-23T10:00:00Z',
  endedAt: '2026-11-26T09:00:00Z',
  status: 'COMPLETED_WITH_REMARKS',
  purpose: null,
  decision: null,
  checks: [education, police],
};

const make = (changes: Partial<ReportFacts> = {}, language: Language = 'nb') =>
  reportPdf({
    facts: { ...facts, ...changes },
    language,
    digest: 'a'.repeat(64),
    verificationUrl: 'https://tillit.example/v2/nb/signmore/public-document',
  });
const bytesOf = async (...given: Parameters<typeof make>) => (await make(...given)).save();
const textOf = async (...given: Parameters<typeof make>) =>
  extractText(await bytesOf(...given), '-layout').replaceAll(/\s+/g, ' ');

test('the report says what was checked, how, when, by whom, with what result and evidence, and where to verify it', async () => {
  const text = await textOf();
  for (const part of [
    'Rapport fra bakgrunnssjekk',
    'Minst én av dem har merknader',
    'Ola Hansen',
    'Nordlys AS',
    '912 345 678',
    'Bestilt 23. november 2026 kl. 10:00',
    'Utdanning',
    'Med merknader',
    'Vurdert av en saksbehandler',
    'Kandidaten svarte 24. november 2026 kl. 10:00',
    'Avgjort 25. november 2026 kl. 10:00 av Kari Nordmann, for virksomheten',
    'Notat: Graden er ikke fullført.',
    'innvendinger som ikke er besvart',
    'Master, NTNU',
    'Bekreftet: Nei',
    'Kontrollert mot: Vitnemålsportalen',
    'Notat: Mangler oppgaven.',
    'Dokumentasjon: vitnemål.pdf, 2 sider',
    'b'.repeat(64),
    'Kilde: Vitnemålsportalen · 24. november 2026 kl. 11:00 · https://vitnemal.example/1',
    'Laget for Per Hansen 27. november 2026 kl. 10:00',
    'a'.repeat(64),
    'https://tillit.example/v2/nb/signmore/public-document',
    facts.reference,
  ])
    expect(text).toContain(part);
});

test('the decision is in it for those who may know of it: what, when and who', async () => {
  const decision = { status: 'NOT_NOW', madeAt: '2026-11-27T08:00:00Z', madeBy: 'Kari Nordmann' } as const;
  expect(await textOf({ decision })).toContain('Avgjørelse Ikke nå 27. november 2026 kl. 09:00, Kari Nordmann');
  expect(await textOf({ decision: { ...decision, madeBy: null } }, 'en')).toContain(
    'Decision Not now 27 November 2026',
  );
  expect(await textOf()).not.toContain('Avgjørelse');
});

test('an override is not called an assessment', async () => {
  const overridden = { ...education, type: 'CRIMINAL_RECORD', decision: 'OVERRIDE', answer: null, result: null };
  const text = await textOf({ checks: [overridden] });
  expect(text).toContain('Overstyrt av virksomheten, uten at attesten er vurdert her');
  expect(text).not.toContain('Vurdert av en saksbehandler');
});

test('a check that is reused says when it was done, not when the candidate let it count', async () => {
  const reused = { ...education, status: 'COMPLETED' as const, reusedFrom: '2026-03-02T09:00:00Z' };
  const text = await textOf({ checks: [reused] });
  expect(text).toContain('Fra en tidligere sjekk som en saksbehandler hos Tillit fullførte 2. mars 2026');
  expect(text).not.toMatch(/Kandidaten svarte|Avgjort/u);
});

test('a masked check has its status and date alone', async () => {
  const text = await textOf({ checks: [police] });
  expect(text).toContain('Politiattest Uten merknader Vurdert av en saksbehandler Avgjort 26. november 2026');
  expect(text).toContain('Innholdet er bare for dem som har tilgang til det i avdelingen.');
  for (const absent of ['Notat', 'Dokumentasjon', 'Kilde', 'Kandidaten svarte', 'av en saksbehandler,'])
    expect(text).not.toContain(absent);
});

test('English readers get an English report', async () => {
  const text = await textOf({}, 'en');
  expect(text).toContain('Background check report');
  expect(text).toContain('Decided 25 November 2026 at 10:00 by Kari Nordmann, for the organisation');
});

test.each(['Λένα Παπαδοπούλου', 'Олена Шевченко', 'محمد الفاسي', 'दीपिका शर्मा', 'Nguyễn Thị Ánh', 'Åse-Þóra Ðkáłš'])(
  'the name %s is drawn',
  async (candidateName) => {
    const text = (await textOf({ candidateName })).normalize('NFC');
    for (const letter of new Set(candidateName.normalize('NFC').replaceAll(/[\s\p{M}]/gu, '')))
      expect(text).toContain(letter);
  },
);

test('the sealed report verifies with OpenSSL and in PDF readers, and a changed byte does not', async () => {
  const keys = await sealKeys();
  const { bytes } = await sealAndVerify(ownSealable(await make()), {
    keys,
    name: 'Tillit',
    reason: 'Rapport',
    now: new Date(),
  });
  expect(describePdf(bytes)).toMatch(/Tagged:\s+yes/);
  const [range] = findSignedRanges(bytes).ranges;
  const container = range && readContents(bytes, range);
  if (!range || !container) throw new Error('The report carries no signature');
  using folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  writeFileSync(at('seal.der'), container);
  writeFileSync(at('certificate.pem'), keys.certificateChainPem);
  const check = (content: Uint8Array) => {
    writeFileSync(at('content'), content);
    const files = ['-in', at('seal.der'), '-content', at('content'), '-certfile', at('certificate.pem')];
    return run('openssl', ['cms', '-verify', '-inform', 'DER', '-binary', '-noverify', ...files, '-out', at('out')]).ok;
  };
  const covered = Buffer.concat([bytes.subarray(0, range.contentsStart), bytes.subarray(range.contentsEnd)]);
  expect(check(covered)).toBe(true);
  covered[100] = (covered[100] ?? 0) ^ 1;
  expect(check(covered)).toBe(false);
});
