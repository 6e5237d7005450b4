import { contrastColour, nearestReadable } from '../contract/colours.ts';
import type { MailLanguage } from '../contract/languages.ts';
import { PRODUCT_NAME } from '../contract/product.ts';
import type { Content, Fact } from './mail-kind.ts';
import { escapeHtml, oneLine, toHtml, toSubject, toText, withoutLinks } from './phrase.ts';
import { STYLES as css, DARK_MODE } from './styles.ts';

/** The layout's own words. */
const WORDS = {
  nb: {
    buttonFallback: 'Virker ikke knappen? Kopier denne adressen inn i nettleseren:',
    settings: 'Velg hvilke e-poster du får',
    automatic: `Sendt av ${PRODUCT_NAME} – signering, bakgrunnssjekker og varsling på nett.`,
  },
  nn: {
    buttonFallback: 'Verkar ikkje knappen? Kopier denne adressa inn i nettlesaren:',
    settings: 'Vel kva e-postar du får',
    automatic: `Send av ${PRODUCT_NAME} – signering, bakgrunnssjekkar og varsling på nett.`,
  },
  en: {
    buttonFallback: 'Button not working? Copy this address into your browser:',
    settings: 'Choose which emails you get',
    automatic: `Sent by ${PRODUCT_NAME} – signing, background checks and whistleblowing online.`,
  },
} as const satisfies Record<MailLanguage, object>;

/** Returns the HTML part: tables and inline styles, as mail readers need them; readable without images, styles or colour. */
export function htmlPart(content: Content, language: MailLanguage): string {
  const { quote, facts, button, note } = content;
  const words = WORDS[language];
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(toSubject(content.subject))}</title>
<style>${DARK_MODE}</style>
</head>
<body class="page" style="${css.page}">
<div style="${css.preview}">${content.paragraphs.slice(0, 1).map(toHtml).join('')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="${css.outer}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${css.column}">
<tr><td class="brand" style="${css.brand}">${brandHtml(content)}</td></tr>
<tr><td class="card" style="${css.card}">
<h1 class="ink" style="${css.heading}">${toHtml(content.heading)}</h1>
${content.paragraphs.map((paragraph) => `<p class="ink" style="${css.paragraph}">${toHtml(paragraph)}</p>`).join('\n')}
${quote ? quoteHtml(quote) : ''}
${facts ? factsHtml(facts) : ''}
${button ? buttonHtml(button, content.brand?.primary ?? PRODUCT_PRIMARY) : ''}
${note ? `<p class="soft" style="${css.note}">${toHtml(note)}</p>` : ''}
</td></tr>
<tr><td class="soft" style="${css.footer}">
${button ? `<p style="margin:0 0 12px">${escapeHtml(words.buttonFallback)}<br><a class="link" href="${escapeHtml(button.url)}" style="${css.address}">${escapeHtml(button.url)}</a></p>` : ''}
<p style="margin:0 0 12px">${toHtml(content.why)}</p>
${content.settingsUrl === null ? '' : `<p style="margin:0 0 12px"><a class="link" href="${escapeHtml(content.settingsUrl)}" style="${css.address}">${escapeHtml(words.settings)}</a></p>`}
<p style="margin:0">${escapeHtml(words.automatic)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Returns the plain text part: the same content in the same order. */
export function textPart(content: Content, language: MailLanguage): string {
  const { quote, facts, button, note, settingsUrl } = content;
  const words = WORDS[language];
  const sender = brandName(content);
  const blocks = [
    sender && `${sender}, via ${PRODUCT_NAME}`,
    toText(content.heading),
    ...content.paragraphs.map(toText),
    quote && `${toText(quote.from)}:\n${withoutLinks(quote.text).replace(/^/gm, '> ')}`,
    facts?.map(([label, value]) => `${label}: ${toText(value)}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    note && toText(note),
    ['--', toText(content.why), settingsUrl && `${words.settings}: ${settingsUrl}`, words.automatic]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const PRODUCT_PRIMARY = '#17656a';
/** The name by which the mail shows the logo that is attached to it. */
export const LOGO_ID = 'logo';

/** The name of the team in whose look a mail is sent; null for mails that look as the product. */
const brandName = ({ brand }: Content): string | null => (brand === null ? null : oneLine(withoutLinks(brand.name)));

/** The product's name, or the team's logo and name, which always say that the product sends. */
function brandHtml(content: Content): string {
  const name = brandName(content);
  if (name === null) return PRODUCT_NAME;
  const image = content.brand?.logo
    ? `<img src="cid:${LOGO_ID}" alt="${escapeHtml(name)}" height="40" style="${css.brandLogo}">`
    : '';
  return `${image}<strong class="ink" style="${css.brandName}"><bdi>${escapeHtml(name)}</bdi></strong><bdi class="soft" style="${css.via}">, via ${PRODUCT_NAME}</bdi>`;
}

function quoteHtml({ from, text }: NonNullable<Content['quote']>): string {
  return `<p class="soft" style="${css.quoteFrom}">${toHtml(from)}</p>
<blockquote class="quote" dir="auto" style="${css.quote}">${escapeHtml(withoutLinks(text))}</blockquote>`;
}

function factsHtml(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" class="soft" style="${css.factLabel}">${escapeHtml(label)}</th>` +
      `<td class="ink" style="${css.factValue}">${toHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="${css.facts}">${rows.join('\n')}</table>`;
}

/** In the team's colour, or the nearest one on which text is readable. */
function buttonHtml({ label, url }: NonNullable<Content['button']>, primary: string): string {
  const colour = nearestReadable(primary);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0">
<tr><td class="button" bgcolor="${colour}" style="border-radius:8px;background:${colour}">
<a href="${escapeHtml(url)}" style="${css.button};color:${contrastColour(colour)}">${escapeHtml(label)}</a>
</td></tr></table>`;
}
