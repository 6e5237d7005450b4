import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/render.ts';
import { codeMail, personCodeMail } from './code-mail.ts';

const cases = [codeMail, personCodeMail].flatMap((kind) =>
  (['nb', 'en'] as const).map((language) => ({ kind, name: kind.kind, language })),
);

test.each(cases)('$name in $language has the code in its subject and text, and no link', ({ kind, language }) => {
  const order = { kind: kind.kind, language, payload: { code: '012345' }, token: null };
  const { subject, text } = renderMail([kind], order, 'https://tillit.example');
  expect(subject).toContain('012345');
  expect(text).toMatch(language === 'nb' ? /012345[\s\S]+10 minutter/ : /012345[\s\S]+10 minutes/);
  expect(text).not.toContain('token');
});
