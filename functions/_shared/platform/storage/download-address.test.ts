import { expect, test } from 'vitest';
import { fileName } from './download-address.ts';

test.each([
  ['Arbeidsavtale – Åse', 'Arbeidsavtale – Åse.pdf'],
  ['avtale.PDF', 'avtale.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a\r\nb: c', 'a  b  c.pdf'],
  ['kontrakt\u202Efdp.exe', 'kontrakt fdp.exe.pdf'],
  ['عقد', 'عقد.pdf'],
  ['  ', 'document.pdf'],
  ['...', 'document.pdf'],
])('%j is saved as %j', (name, saved) => {
  expect(fileName(name)).toBe(saved);
});

test('a long name is cut so that every file system takes it', () => {
  for (const name of ['Å'.repeat(300), '📄'.repeat(300), 'a'.repeat(300)]) {
    expect(new TextEncoder().encode(fileName(name)).length).toBeLessThanOrEqual(255);
    expect(fileName(name).isWellFormed()).toBe(true);
  }
});
