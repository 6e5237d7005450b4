import { expect, test } from 'vitest';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import { plainName } from '#modules/tellmore/shared/plain-name.ts';
import { savedName } from './fetch-file.ts';

const kind = { format: 'pdf', group: 'document', type: 'application/pdf', ending: 'pdf' } as const;

test.each([
  ['rapport.exe', 'rapport.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['..\\..\\CON', 'CON.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['', 'fil.pdf'],
  ['...', 'fil.pdf'],
  ['a\u202Efdp.exe', 'a fdp.pdf'],
  ['bilde 😀 ærlig.jpg', 'bilde 😀 ærlig.pdf'],
  ['תמונה.pdf', 'תמונה.pdf'],
  [`${'æ'.repeat(250)}.pdf`, `${'æ'.repeat(60)}.pdf`],
])('%j is saved as %j', (name, saved) => {
  expect(savedName(name, { kind })).toBe(saved);
});

test('what is neither of the kinds is saved as something that no program opens', () => {
  expect(savedName('virus.exe', { kind: null })).toBe('virus.bin');
});

test('names are shown without characters that turn them round, and not without end', () => {
  expect(plainName('annexe\u202Egpj.exe')).toBe('annexegpj.exe');
  expect(plainName('👨‍👩‍👧.png')).toBe('👨‍👩‍👧.png');
  expect(plainName('x'.repeat(5000))).toHaveLength(200);
  const file = { id: crypto.randomUUID(), name: 'a\u2066b\n', type: '', size: 1, key: '', removed: [], kept: [] };
  expect(filesIn({ files: [file] })[0]?.name).toBe('ab');
});
