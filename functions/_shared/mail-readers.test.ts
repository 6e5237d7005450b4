// Every mail in the rules of three mail readers: Gmail's web client (drops style sheets that it cannot read and cuts long
// mails), Outlook for Windows (draws with Word: tables, and colours it finds on the element) and Apple Mail (dark scheme by
// media query). None fetches anything: a remote image would tell the sender's server when a mail is read.
import { expect, test } from 'vitest';
import { mailKinds } from './areas.ts';
import { renderMail } from './platform/mail/render.ts';
import { DARK_MODE } from './platform/mail/styles.ts';

const SITE = 'https://tillit.example';
const TOKEN = 'b7PzQ0nq3wYd8m1oS4tVxC6kJ2hG9fLrE5uAiNzWcXe';

/** A mail in a team's look, with a logo. */
const brand = { logo: 'account-images/team/picture', primary: '#f08020' };

const mails = mailKinds.flatMap(({ kind, examples, languages }) =>
  examples.flatMap(({ name = '', payload, hasToken = false }) =>
    languages.flatMap((language) =>
      [payload, ...(kind === 'check_list_invitation' ? [{ ...payload, brand }] : [])].map((written) => ({
        title: `${kind} ${name} (${language})`,
        ...renderMail(mailKinds, { kind, payload: written, language, token: hasToken ? TOKEN : null }, SITE),
      })),
    ),
  ),
);

interface Element {
  readonly tag: string;
  readonly name: string;
  readonly style: ReadonlyMap<string, string>;
  readonly classes: readonly string[];
}

const elementsOf = (html: string): Element[] =>
  Array.from(html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g), ([tag, name = '', attributes = '']) => ({
    tag,
    name,
    classes: (/class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ').filter(Boolean),
    style: new Map(
      (/style="([^"]*)"/.exec(attributes)?.[1] ?? '')
        .split(';')
        .filter(Boolean)
        .map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)] as const),
    ),
  }));

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const dark = new Map(
  Array.from(DARK_MODE.matchAll(/\.([a-z]+)\{([^}]*)\}/g), ([, name = '', rules = '']) => [
    name,
    {
      color: /(?:^|;)color:(#[0-9a-f]{6})/.exec(rules)?.[1],
      background: /background:(#[0-9a-f]{6})/.exec(rules)?.[1],
    },
  ]),
);

test.each(mails)('$title fetches nothing and runs nothing', ({ html }) => {
  const allowed =
    /^(?:html|head|meta|title|style|body|div|table|tr|td|th|h1|p|blockquote|a|br|bdi|img|strong|ul|ol|li|code)$/;
  expect(elementsOf(html).filter(({ name }) => !allowed.test(name))).toEqual([]);
  // A logo is a part of the mail.
  expect(html.replace(/ src="cid:logo" alt="[^"]+"/, '')).not.toMatch(
    /\s(?:src|srcset|background|on[a-z]+|poster|action)\s*=/i,
  );
  expect(html).not.toMatch(/url\(|@import|@font-face|expression\(|javascript:|data:/i);
});

test.each(mails)('$title links to our own site alone, over https', ({ html, text, subject }) => {
  for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) {
    expect(new URL(address.replaceAll('&amp;', '&')).origin).toBe(SITE);
  }
  // What mail readers would make a link of by themselves, but for addresses of mail.
  const visible = `${subject}\n${text}`.replaceAll(new RegExp(`${SITE}/\\S*`, 'g'), '').replaceAll(/\S+@\S+/g, '');
  expect(visible).not.toMatch(/https?:\/\/|www\.|[a-z0-9-]+\.(?:no|com|net|org|example|io|app)\b/i);
});

test.each(mails)('$title is whole in Gmail', ({ html }) => {
  // Gmail cuts a mail at 102 kB and drops style sheets of more than 16 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  const sheets = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, sheet = '']) => sheet);
  expect(sheets).toHaveLength(1);
  expect(sheets.join('').length).toBeLessThan(16_000);
  expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('</head>'));
  // It drops declarations that take a part out of the page.
  expect(html).not.toMatch(/position\s*:|float\s*:|behavior\s*:/);
});

test.each(mails)('$title is drawn by Outlook: colours are on the element, hidden text is hidden', ({ html }) => {
  for (const { tag, style } of elementsOf(html)) {
    const background = style.get('background');
    // Word reads the shorthand when it is a colour alone.
    if (background !== undefined) expect(background, tag).toMatch(/^#[0-9a-f]{6}$/);
    if (style.get('display') === 'none') expect(style.get('mso-hide'), tag).toBe('all');
    expect([...style.values()].filter((value) => /flex|grid|calc\(|var\(|rgba?\(/.test(value))).toEqual([]);
  }
  // Its buttons are cells with a colour of their own.
  for (const cell of html.match(/<td class="button"[^>]*>/g) ?? []) expect(cell).toContain('bgcolor="#');
});

test.each(mails)('$title can be read in both schemes', ({ html }) => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const faults: string[] = [];
  const [, button = ''] = /class="button" bgcolor="(#[0-9a-f]{6})"/.exec(html) ?? [];
  // Text is on the card, on a quote of its own colour, or on the page around the card: the worst of them counts.
  for (const { tag, style, classes } of elementsOf(html)) {
    const color = style.get('color');
    if (color === undefined || color === 'transparent') continue;
    // Its colours are the same in both schemes.
    const isButton = style.get('display') === 'inline-block';
    const grounds = isButton ? [button] : [style.get('background') ?? '#ffffff', '#f3f5f7'];
    if (Math.min(...grounds.map((ground) => contrast(color, ground))) < 4.5) faults.push(`light: ${tag}`);
    if (isButton) continue;
    const own = classes.map((name) => dark.get(name)).find((each) => each?.color !== undefined);
    const darkGrounds = [own?.background ?? '#1b2229', '#12171c'];
    if (own?.color === undefined) faults.push(`no colour in the dark: ${tag}`);
    else if (Math.min(...darkGrounds.map((ground) => contrast(own.color ?? '', ground))) < 4.5)
      faults.push(`dark: ${tag}`);
  }
  for (const { tag, name: element, style, classes } of elementsOf(html)) {
    // A logo stands on white in both schemes, too.
    const isLight = style.has('background') && style.get('background') !== button && element !== 'img';
    if (isLight && !classes.some((name) => dark.get(name)?.background !== undefined)) faults.push(`bright: ${tag}`);
  }
  expect(faults).toEqual([]);
});

test.each(mails)('$title says the same in plain text', ({ html, text }) => {
  expect(text.trim().length).toBeGreaterThan(60);
  expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|&#\d+;/i);
  const words = html
    .replace(/<head>[^]*<\/head>/, '')
    // Only a mail with a button explains it.
    .replace(/(?:Virker ikke knappen|Verkar ikkje knappen|Button not working)\?[^:<]*:/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const missing = words
    .split(/\s+/)
    .filter((word) => /^[\p{L}]{5,}$/u.test(word))
    .filter((word) => !text.includes(word));
  expect(missing).toEqual([]);
});
