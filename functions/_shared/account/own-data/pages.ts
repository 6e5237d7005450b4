import type { Language } from '../../platform/contract/languages.ts';
import { escapeHtml } from '../../platform/mail/phrase.ts';
import type { Batch, Plan } from './batches.ts';
import { filePath } from './file-path.ts';
import { PAGE_WORDS } from './page-words.ts';
import { fieldHtml } from './value-html.ts';
import { momentText } from './value-text.ts';

/** Returns the page that an archive begins with: its parts, and what is left out. */
export function indexPage({ accountName, accountType, language, orderedAt, parts, omissions }: Plan): string {
  const words = PAGE_WORDS[language];
  const title = words.title(accountName, accountType === 'TEAM');
  const lists = parts.map(
    (part) => `<h2>${escapeHtml(part.title)}</h2>
<ul>${part.sources
      .map(
        ({ name, title: of, rows, files }) =>
          `<li><a href="${name}/1.html">${escapeHtml(of)}</a> <small>${words.counts(rows, files)}</small></li>`,
      )
      .join('\n')}</ul>`,
  );
  return page(
    language,
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${words.ordered(momentText(orderedAt, language))}</p>
${words.how.map((text) => `<p>${text}</p>`).join('\n')}
${lists.join('\n')}
<h2>${words.omitted}</h2>
<p>${words.omittedText}</p>
<dl>${omissions.map((each) => `<dt>${escapeHtml(each.title)}</dt><dd>${escapeHtml(each.reason)}</dd>`).join('\n')}</dl>`,
  );
}

/** Returns the page with one batch of rows. */
export function rowsPage({ source, rows, page: number }: Batch, language: Language, hasNext: boolean): string {
  const words = PAGE_WORDS[language];
  const turns = [
    `<a href="../index.html">${words.back}</a>`,
    ...(number > 1 ? [`<a href="${number - 1}.html">${words.previous}</a>`] : []),
    ...(hasNext ? [`<a href="${number + 1}.html">${words.next}</a>`] : []),
  ];
  const turning = `<nav>${turns.join(' · ')}</nav>`;
  const sections = rows.map(({ key, fields, file }) => {
    const shown = source.fields.map((field) =>
      fieldHtml(field, fields[field] ?? null, { source: source.name, language }),
    );
    const link =
      file === null
        ? ''
        : `<dt>${words.file}</dt><dd><a href="${linkTo(filePath(key, file.name))}">${escapeHtml(file.name)}</a></dd>`;
    return `<section><dl>${shown.join('')}${link}</dl></section>`;
  });
  return page(
    language,
    source.title,
    `${turning}
<h1>${escapeHtml(source.title)}</h1>
${rows.length === 0 ? `<p>${words.none}</p>` : sections.join('\n')}
${turning}`,
  );
}

function linkTo(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Without scripts, and nothing is loaded from anywhere. */
function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
section { border-top: 1px solid #8886; padding: 0.75rem 0; }
dl { margin: 0; } dt { font-size: 0.85rem; opacity: 0.75; margin-top: 0.4rem; } dd { margin: 0; white-space: pre-wrap; }
dd dl { border-inline-start: 2px solid #8886; padding-inline-start: 0.75rem; }
@media (min-width: 40rem) { section > dl { display: grid; grid-template-columns: 14rem 1fr; } dt { margin: 0; } }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
