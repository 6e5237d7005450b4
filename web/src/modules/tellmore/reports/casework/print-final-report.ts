import i18next from 'i18next';
import { PRODUCT_PRIMARY } from '#modules/tellmore/branding/branding-commands.ts';
import { authorNames, caseFacts } from '#modules/tellmore/reports/case-texts.ts';
import { DOCUMENT_STYLE } from '#modules/tellmore/reports/case-document.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { printAlone } from '#modules/tellmore/shared/print-alone.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { apollo } from '#session/apollo-client.ts';
import { pictureAddress } from '#ui/page/picture-address.ts';
import { FINAL_PARTS } from './case-notes.ts';
import type { Version } from './case-notes.ts';

/** The team's colour and logo above the report; the rest is as every document of a case. */
const styleOf = (colour: string): string => `${DOCUMENT_STYLE}
.letterhead { display: flex; align-items: center; gap: 1rem; border-bottom: 3px solid ${colour}; padding-bottom: 0.75rem;
  margin-bottom: 1.5rem; font-weight: 600; print-color-adjust: exact; }
.letterhead img { max-height: 14mm; max-width: 60mm; }
.case h2 { color: ${colour}; print-color-adjust: exact; }`;

/** Opens the browser's dialog for printing the final report, which also saves it as a PDF. @throws AppError */
export async function printFinalReport(props: ActionProps, version: Version<'FINAL_REPORT'>): Promise<void> {
  const { data } = await apollo.query({
    query: WbSettingsDocument,
    variables: { accountId: props.report.accountId },
    fetchPolicy: 'cache-first',
  });
  const team = { name: data?.accountByPk?.name ?? '', logo: data?.accountByPk?.logoDisplayPath ?? null };
  const colour = data?.accountThemeByPk?.primary ?? PRODUCT_PRIMARY;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(styleOf(colour));
  root.adoptedStyleSheets = [style];
  const logo = await loadedLogo(team.logo);
  const page = finalReportPage(props, version, [...(logo === null ? [] : [logo]), team.name]);
  root.append(page);
  printAlone(host, page.querySelector('h1')?.textContent ?? '');
}

/** Returns the final report as an element. Nodes are made one by one, so that nothing anybody wrote can become markup. */
function finalReportPage(
  props: ActionProps,
  { note, entry, number }: Version<'FINAL_REPORT'>,
  letterhead: readonly (Node | string)[],
): HTMLElement {
  const t = i18next.getFixedT(null, 'casework');
  const known = caseFacts(props);
  const node = (tag: string, ...content: readonly (string | Node)[]): HTMLElement => {
    const made = document.createElement(tag);
    made.append(...content);
    return made;
  };
  const head = node('div', ...letterhead);
  head.className = 'letterhead';
  const written = t('version.line', {
    number,
    name: authorNames(props.handlers, props.opened)(entry.handlerId),
    at: formatWrittenAt(note.writtenAt, entry.writtenOn),
  });
  const facts: readonly (readonly [string, string])[] = [
    [i18next.t('tellmore:fact.number'), known.number],
    [i18next.t('tellmore:fact.received'), known.received],
    [i18next.t('tellmore:fact.category'), known.category],
    [i18next.t('tellmore:fact.handlers'), known.handlers],
    [t('final.version'), `${t(note.isFinal ? 'final.isFinal' : 'final.isDraft')}. ${written}`],
  ];
  const page = node(
    'main',
    head,
    node('h1', t('final.heading', { number: known.number })),
    node('dl', ...facts.flatMap(([label, value]) => [node('dt', label), node('dd', value)])),
    ...FINAL_PARTS.filter((part) => note[part] !== '').flatMap((part) => [
      node('h2', t(`final.${part}`)),
      node('p', note[part]),
    ]),
  );
  page.className = 'case';
  return page;
}

/** The logo, loaded before it is printed. A report without one is better than none. */
async function loadedLogo(path: string | null): Promise<HTMLImageElement | null> {
  if (path === null) return null;
  const image = new Image();
  image.alt = '';
  image.src = pictureAddress(path, 320);
  return image.decode().then(
    () => image,
    () => null,
  );
}
