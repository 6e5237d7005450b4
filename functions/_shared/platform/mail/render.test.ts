import { expect, test } from 'vitest';
import { EXAMPLES } from './examples.ts';
import { payloads } from './payloads.ts';
import { renderMail, UnrenderableMail } from './render.ts';

const SITE = 'https://tillit.example';
const invitation = EXAMPLES.signature_invitation!;
const cases = Object.entries(EXAMPLES).flatMap(([name, order]) =>
  (['nb', 'en'] as const).map((language) => ({ name, language, order: { ...order, language } })),
);

function invite(payload: Record<string, unknown>) {
  return renderMail({ ...invitation, language: 'nb', payload: { ...Object(invitation.payload), ...payload } }, SITE);
}

test('every kind of mail has an example', () => {
  expect(new Set(cases.map(({ order }) => order.kind))).toEqual(new Set(Object.keys(payloads)));
});

test.each(cases)('$name in $language reads as approved', async ({ name, language, order }) => {
  const mail = renderMail(order, SITE);
  await expect(`Subject: ${mail.subject}\nReply-To: ${mail.replyTo ?? '-'}\n\n${mail.text}`).toMatchFileSnapshot(
    `approved/${name.replaceAll(' ', '-')}.${language}.txt`,
  );
});

test.each(cases)('$name in $language is one language, one link, and whole in both parts', ({ language, order }) => {
  const { html, text, subject } = renderMail(order, SITE);
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  const addresses = new Set(Array.from(html.matchAll(/href="([^"]+)"/g), ([, address]) => address));
  expect(addresses.size).toBeLessThanOrEqual(1);
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^${SITE}/v2/${language}/`));
    expect(text).toContain(address!.replaceAll('&amp;', '&'));
  }
  if (order.token !== null) expect(html).toContain(order.token);
  expect(`${html}${text}${subject}`).not.toMatch(/undefined|null|\[object|\$\{/);
});

test('what people typed is escaped and cannot become markup', () => {
  const { html } = invite({
    documentName: '<script>alert("x")</script>',
    senderName: '"><img src=x onerror=alert(1)>',
    message: '</blockquote><a href="https://evil.example">Trykk her</a>',
  });
  expect(html).not.toMatch(/<script|<img|<a href="https:\/\/evil/);
  expect(html).toContain('&lt;script&gt;');
});

test('a name cannot start another header', () => {
  const { subject } = invite({ documentName: 'Avtale\r\nBcc: alle@evil.example\u2028X: y' });
  expect(subject).not.toMatch(/[\r\n\u2028]/);
});

test('a name of 300 characters is cut in the subject, between characters, and whole in the mail', () => {
  const long = '👩‍⚖️'.repeat(60) + 'a'.repeat(60);
  const { subject, html, text } = invite({ documentName: long });
  expect(subject).toContain(`«${'👩‍⚖️'.repeat(59)}…»`);
  expect(html).toContain(long);
  expect(text).toContain(long);
});

test('a name that runs from right to left does not turn the words around it', () => {
  const { subject, html, text } = invite({ senderName: 'محمد' });
  expect(subject).toMatch(/^\u2068محمد\u2069 ber deg/);
  expect(html).toContain('<bdi>محمد</bdi>');
  expect(text).toContain('\u2068محمد\u2069');
});

test('a private person is not said to send on behalf of themselves', () => {
  const { text } = invite({ senderName: 'Kari Nordmann', accountName: 'Kari Nordmann' });
  expect(text).toContain('\nKari Nordmann ber deg lese');
});

test('an unknown kind and a payload of another kind are refused, not half sent', () => {
  expect(() => renderMail({ ...invitation, kind: 'toString', language: 'nb' }, SITE)).toThrow(UnrenderableMail);
  expect(() => renderMail({ ...invitation, payload: {}, language: 'nb' }, SITE)).toThrow(UnrenderableMail);
});

test('a mail whose link needs a token is never sent without one', () => {
  expect(() => renderMail({ ...invitation, token: null, language: 'nb' }, SITE)).toThrow('needs a token');
});
