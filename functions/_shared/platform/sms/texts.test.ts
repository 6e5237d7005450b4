import { expect, test } from 'vitest';
import { codeText, noticeText } from './texts.ts';
import type { CodePurpose } from './texts.ts';

const PURPOSES: readonly CodePurpose[] = ['TFA_SET_UP', 'TFA_LOGIN', 'LEVEL_2', 'PHONE'];
/** What one message of 160 characters can hold; a single other letter halves it. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/u;

const cases = PURPOSES.flatMap((purpose) => (['nb', 'en'] as const).map((language) => ({ purpose, language })));

test.each(cases)(
  '$purpose in $language begins with the code, names the product and fits one message',
  ({ purpose, language }) => {
    const text = codeText(language, purpose, '012345');
    expect(text).toMatch(/^012345 /);
    expect(text).toContain('Tillit');
    expect(text).toMatch(language === 'nb' ? /10 minutter/ : /10 minutes/);
    expect(text).toMatch(GSM);
  },
);

test.each(['nb', 'en'])('the notice to a former number fits one message in %s', (language) => {
  expect(noticeText(language, 'two_factor_number_removed')).toMatch(GSM);
});

test('a kind that nobody has written has no text', () => {
  expect(noticeText('nb', 'toString')).toBeNull();
});

test('a language that there is not becomes Norwegian', () => {
  expect(codeText('sv', 'TFA_LOGIN', '123456')).toBe(codeText('nb', 'TFA_LOGIN', '123456'));
});
