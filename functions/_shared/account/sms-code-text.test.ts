import { expect, test } from 'vitest';
import { GSM } from '../platform/sms/test/gsm.ts';
import { codeText } from './sms-code-text.ts';
import type { CodePurpose } from './sms-code-text.ts';

const PURPOSES: readonly CodePurpose[] = ['TFA_SET_UP', 'TFA_LOGIN', 'LEVEL_2', 'LEVEL_2_SET_UP', 'PHONE'];

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

test('an unknown language becomes Norwegian', () => {
  expect(codeText('sv', 'TFA_LOGIN', '123456')).toBe(codeText('nb', 'TFA_LOGIN', '123456'));
});
