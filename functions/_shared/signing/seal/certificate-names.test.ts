import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../platform/pdf/text/coverage.ts';
import { certificate } from './test/certificate.ts';
import { lettersIn } from './test/letters-in.ts';
import { typedSignature } from './test/samples.ts';

describe('names on the certificate can be selected and searched in every script', () => {
  it.each([
    ['Latin', 'Åse', 'Bjørnstad'],
    ['Vietnamese', 'Nguyễn', 'Ánh'],
    ['Greek', 'Γιώργος', 'Παπαδόπουλος'],
    ['Cyrillic', 'Ольга', 'Иванова'],
    ['Arabic', 'محمد', 'الأحمد'],
    ['Persian', 'پریسا', 'پژمان'],
    ['Hebrew', 'דוד', 'כהן'],
    ['Devanagari', 'श्रीराम', 'क्षत्रिय'],
    ['Bengali', 'রবীন্দ্রনাথ', 'ঠাকুর'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
    ['Tamil', 'சுரேஷ்', 'கிருஷ்ணன்'],
    ['Thai', 'สมชาย', 'น้ำใจ'],
    ['Armenian', 'Արամ', 'Խաչատրյան'],
    ['Georgian', 'გიორგი', 'ბერიძე'],
    ['Ethiopic', 'ተስፋዬ', 'ገብረእግዚአብሔር'],
  ])('%s', async (_, firstName, lastName) => {
    const signatures = [typedSignature({ firstName, lastName })];
    const bytes = await certificate({ signatures });
    const letters = await lettersIn(bytes);
    expect(letters).toContain(normaliseText(firstName));
    expect(letters).toContain(normaliseText(lastName));
  });
});

describe('the signature on the certificate', () => {
  it('is what the signer typed, beside the names they gave', async () => {
    const signatures = [typedSignature({ typedName: 'K. Nordmann' })];
    const bytes = await certificate({ signatures });
    const letters = await lettersIn(bytes);
    expect(letters).toContain('K.Nordmann');
    expect(letters).toContain('KariNordmann');
  });
});

it('the company that somebody signed for is on the certificate', async () => {
  const signatures = [typedSignature({ clientName: 'Fjordbygg AS' })];
  const bytes = await certificate({ signatures });
  expect(await lettersIn(bytes)).toContain('SignererforFjordbyggAS');
});

it('an address in letters that no font has never stops a seal: it is written in code points', async () => {
  for (const email of ['taro@例え.jp', 'x😀@nordlys.example', '签名@例え.jp']) {
    const signatures = [typedSignature({ email })];
    const bytes = await certificate({ signatures });
    expect(await lettersIn(bytes)).toContain('[U+');
  }
});

it('a name in letters that no font has never stops a seal either, typed or given', async () => {
  for (const name of ['王小明', 'さくら', '😀', 'ខ្មែរ', 'A\u200bB', '\u202eKari', '\ud800']) {
    const signatures = [typedSignature({ firstName: name, lastName: 'Nordmann', typedName: name })];
    const bytes = await certificate({ signatures });
    expect(await lettersIn(bytes)).toContain('[U+');
  }
});
