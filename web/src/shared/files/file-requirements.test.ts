import { expect, test } from 'vitest';
import { acceptOf, sortFiles } from './file-requirements.ts';

const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const small = { types: { pdf: 'application/pdf', docx: WORD }, maxBytes: 100 };

test.each([
  ['policy.pdf', 'application/pdf', true],
  ['POLICY.PDF', 'application/pdf', true],
  ['policy.docx', WORD, true],
  ['policy.docx', '', true],
  ['policy.pdf', 'text/html', false],
  ['policy.exe', 'application/pdf', false],
  ['policy', 'application/pdf', false],
  ['constructor', '', false],
])('%s of type %j: %s', (name, type, isTaken) => {
  expect(sortFiles([file(name, type)], small).accepted.length === 1).toBe(isTaken);
});

test('files are told apart by what is wrong with them, each counted once', () => {
  const files = [
    file('a.pdf', 'application/pdf', 100),
    file('b.pdf', 'application/pdf', 101),
    file('empty.pdf', 'application/pdf', 0),
    file('c.png', 'image/png', 101),
  ];
  expect(sortFiles(files, small)).toMatchObject({ accepted: [files[0]], wrongType: 1, wrongSize: 2 });
});

test('the file chooser knows endings and types', () => {
  expect(acceptOf({ types: { pdf: 'application/pdf' }, maxBytes: 1 })).toBe('.pdf,application/pdf');
});
