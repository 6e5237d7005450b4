import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/render.ts';
import { codeMail } from './code-mail.ts';

test.each(['nb', 'en'])('the mail in %s has the code in its subject and text, and no link', (language) => {
  const order = { kind: codeMail.kind, language, payload: { code: '01234' }, token: null };
  const { subject, text } = renderMail([codeMail], order, 'https://tillit.example');
  expect(subject).toContain('01234');
  expect(text).toMatch(language === 'nb' ? /01234[\s\S]+10 minutter/ : /01234[\s\S]+10 minutes/);
  expect(text).not.toContain('token');
});
