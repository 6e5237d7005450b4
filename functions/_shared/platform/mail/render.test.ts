import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contrast, MIN_CONTRAST } from '../contract/colours.ts';
import { mailKind, requireToken, UnrenderableMail } from './mail-kind.ts';
import { say, short, toHtml, toText, withoutLinks } from './phrase.ts';
import { renderMail } from './render.ts';

const words = ({ name, document }: { name: string; document: string }) => ({
  subject: say`${name} asked you to sign “${short(document)}”`,
  heading: say`Please sign`,
  paragraphs: [say`${name} asked you to sign ${document}.`],
  quoteFrom: say`Message from ${name}`,
  button: 'Sign',
  why: say`You received this email because ${name} sent it.`,
});

const kind = mailKind({
  kind: 'request',
  payload: z.object({ name: z.string(), document: z.string(), message: z.optional(z.string()) }),
  sender: ({ name }) => ({ name, email: 'kari@nordlys.example' }),
  quote: ({ message }) => message,
  button: (_payload, context) => context.link('SIGN_DOCUMENT_WIZARD', null, { token: requireToken(context) }),
  words: { nb: words, en: words },
  examples: [],
});

function render(
  payload: Record<string, unknown>,
  order: { kind?: string; token?: string | null; language?: string } = {},
) {
  const complete = { name: 'Kari', document: 'Contract', ...payload };
  return renderMail(
    [kind],
    { kind: 'request', language: 'en', token: 'abc', ...order, payload: complete },
    'https://tillit.example/',
  );
}

test('the sender is in the headers, and the link is in the reader’s language', () => {
  expect(render({})).toMatchObject({ from: 'Kari', replyTo: 'kari@nordlys.example' });
  expect(render({}).text).toContain('https://tillit.example/v2/en/signmore/sign-document/abc');
  expect(render({}, { language: 'xx' }).text).toContain('https://tillit.example/v2/nb/signmore/sign-document/abc');
});

test('what people typed is escaped and cannot become markup', () => {
  const { html } = render({
    document: '<script>alert("x")</script>',
    name: '"><img src=x onerror=alert(1)>',
    message: '</blockquote><a href="https://evil.example">Click here</a>',
  });
  expect(html).not.toMatch(/<script|<img|<a href="https:\/\/evil/);
  expect(html).toContain('&lt;script&gt;');
});

test('a name cannot start another header', () => {
  const { subject } = render({ document: 'Contract\r\nBcc: all@evil.example\u2028X: y' });
  expect(subject).not.toMatch(/[\r\n\u2028]/);
});

test('a name of 300 characters is cut in the subject, between characters, and whole in the mail', () => {
  const long = '👩‍⚖️'.repeat(60) + 'a'.repeat(60);
  const { subject, html, text } = render({ document: long });
  expect(subject).toContain(`“${'👩‍⚖️'.repeat(59)}…”`);
  expect(html).toContain(long);
  expect(text).toContain(long);
});

test('a name that runs from right to left does not turn the words around it', () => {
  const { subject, html, text } = render({ name: 'محمد' });
  expect(subject).toMatch(/^\u2068محمد\u2069 asked you/);
  expect(html).toContain('<bdi>محمد</bdi>');
  expect(text).toContain('\u2068محمد\u2069');
});

test.each([
  ['Hent premien: https://evil.example/premie', 'Hent premien: https:\u2060//evil.\u2060example/premie'],
  ['www.evil.example', 'www.\u2060evil.\u2060example'],
  ['Finn.no AS', 'Finn.\u2060no AS'],
  ['kari@nordlys.no', 'kari@nordlys.no'],
  ['kl. 12.30 den 1.2.2027', 'kl. 12.30 den 1.2.2027'],
])('what people typed becomes no link: %s', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
  expect(toText(say`Hei ${typed}`)).toBe(`Hei ${shown}`);
  expect(toHtml(say`Hei ${typed}`)).toBe(`Hei <bdi>${shown}</bdi>`);
});

test('an unknown kind and a payload of another kind are refused, not half sent', () => {
  expect(() => render({}, { kind: 'toString' })).toThrow(UnrenderableMail);
  expect(() => render({ document: undefined })).toThrow(UnrenderableMail);
});

test('a mail whose link needs a token is never sent without one', () => {
  expect(() => render({}, { token: null })).toThrow('needs a token');
});

describe('in the look of a team', () => {
  const brand = { logo: 'account-images/team/picture', primary: '#ffee88' };

  test('the logo has the team’s name as its text, and the product is named beside it', () => {
    const { html, text, logo } = render({ organizationName: 'Fossen Omsorg', brand });
    // Attached to the mail: nothing is fetched when it is read.
    expect(html).toContain('<img src="cid:logo" alt="Fossen Omsorg"');
    expect(logo).toBe('account-images/team/picture');
    expect(html).toContain('<bdi>Fossen Omsorg</bdi></strong>');
    expect(html).toContain(', via Tillit</bdi>');
    expect(text.split('\n')[0]).toBe('Fossen Omsorg, via Tillit');
  });

  test.each(['#ffee88', '#000000', '#999999', '#f08020', '#17656a'])(
    'text on a button of %s is readable',
    (primary) => {
      const { html } = render({ organizationName: 'Fossen Omsorg', brand: { logo: null, primary } });
      const [, background = '', colour = ''] = /bgcolor="(#\w{6})".*?;color:(#\w{6})"/s.exec(html) ?? [];
      expect(contrast(background, colour)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(html).not.toContain('<img');
    },
  );

  test('a name cannot break out of the picture’s text', () => {
    const { html } = render({ organizationName: '" onerror="alert(1)', brand });
    expect(html).toContain('alt="&quot; onerror=&quot;alert(1)"');
  });

  test('without a brand, or with one that cannot be read, the mail looks as the product does', () => {
    for (const none of [null, undefined, { logo: null, primary: 'red;x:url(//evil)' }]) {
      const { html, text } = render({ organizationName: 'Fossen Omsorg', brand: none });
      expect(html).toContain('>Tillit</td>');
      expect(text).not.toContain('via Tillit');
      expect(html).toContain('bgcolor="#17656a"');
    }
  });
});
