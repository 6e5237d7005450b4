import i18next from 'i18next';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import { messageContent, noteContent, reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { IdentityContent, MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import { isTranscript } from '#modules/tellmore/shared/recordings.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { today } from '#ui/date/days.ts';
import { formatDay } from '#ui/format.ts';
import { answersOf } from './answers.ts';
import { authorNames, caseFacts, eventLines, messageText, reportParts, taskFacts } from './case-texts.ts';
import { caseNoteOf } from './casework/case-notes.ts';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';

/** Of the document, on paper and as a file of its own. It names no font that a reader would have to fetch. */
export const DOCUMENT_STYLE = `
@page { margin: 20mm; }
.case { max-width: 46rem; margin: 0 auto; padding: 1rem; color: #000; background: #fff;
  font: 11pt/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
.case h1 { font-size: 18pt; margin: 0; }
.case h2 { font-size: 13pt; margin: 1.5em 0 0.25em; break-after: avoid; }
.case h3 { font-size: 11pt; margin: 0; break-after: avoid; }
.case p { margin: 0.25em 0; white-space: pre-wrap; }
.case dl { display: grid; grid-template-columns: 12rem 1fr; gap: 0.25em 1em; margin: 1em 0; }
.case dt { font-weight: 600; }
.case dd { margin: 0; }
.case ol, .case ul { list-style: none; margin: 0; padding: 0; }
.case ol > li { border-top: 1px solid #777; padding: 0.75em 0; }
.case .note { border-left: 4px solid #777; padding-left: 0.75em; }
@media print { .case { padding: 0; max-width: none; } }
@media (max-width: 30rem) { .case dl { grid-template-columns: 1fr; } }`;

/** The files of a case in the order of the document, each with its number. Without notes, theirs are left out. */
export const caseFiles = (entries: readonly HandledEntry[], withNotes: boolean) =>
  shownEntries(entries, withNotes).flatMap(({ value }) => filesIn(value));

function namesIn(identity: IdentityContent | null): readonly string[] {
  if (identity === null) return [];
  const { countryCode = '', number = '' } = identity.phoneNumber ?? {};
  return [fullName(identity), identity.email, `${countryCode} ${number}`.trim()].filter(Boolean);
}

const shownEntries = (entries: readonly HandledEntry[], withNotes: boolean): readonly HandledEntry[] =>
  entries.filter(
    (entry) =>
      entry.type !== 'IDENTITY' && (entry.type !== 'NOTE' || (withNotes && caseNoteOf(entry)?.kind !== 'LINK')),
  );

/**
 * Returns a case as a document of its own, for paper and for archives: facts, report and thread. Names of a confidential
 * reporter are in it only where they are given. Nodes are made one by one, so that nothing anybody wrote can become markup.
 */
export function caseDocument(
  props: ActionProps,
  withNotes: boolean,
  identity: IdentityContent | null = null,
): Document {
  const t = i18next.getFixedT(null, 'tellmore');
  const { report, opened, handlers } = props;
  const page = document.implementation.createHTMLDocument(t('report.title', { number: caseFacts(props).number }));
  page.documentElement.lang = currentLanguage();
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  page.head.append(node('style', DOCUMENT_STYLE));
  const nameOf = authorNames(handlers, opened);
  const shown = shownEntries(opened.entries, withNotes);
  const numbers = new Map(caseFiles(opened.entries, withNotes).map(({ id }, index) => [id, index + 1]));
  const answers = answersOf(opened.entries);

  function node(tag: string, ...content: readonly (string | Node)[]): HTMLElement {
    const made = page.createElement(tag);
    made.append(...content);
    return made;
  }

  function facts(): HTMLElement {
    const { entered, leftOut, entrance, substatus, ...known } = caseFacts(props);
    const rows: readonly (readonly [string, string])[] = [
      [t('fact.number'), known.number],
      [t('fact.received'), known.received],
      ...(entrance === null ? [] : [[t('fact.entrance'), entrance] as const]),
      [t('fact.sender'), [t(`privacy.${report.privacy as 'ANONYMOUS'}`), ...namesIn(identity)].join('. ')],
      [t('fact.type'), known.type],
      [t('fact.category'), known.category],
      [t('fact.handlers'), known.handlers],
      ...(leftOut === null ? [] : [[t('fact.leftOut'), leftOut] as const]),
      [t('fact.status'), t(`status.${report.status as 'CLOSED'}`)],
      ...(substatus === null ? [] : [[t('fact.substatus'), substatus] as const]),
      [t('fact.updated'), known.updated],
      ...(entered === null ? [] : [[t('fact.entered'), entered] as const]),
    ];
    return node('dl', ...rows.flatMap(([label, value]) => [node('dt', label), node('dd', value)]));
  }

  function filesOf({ value }: HandledEntry): readonly HTMLElement[] {
    const files = filesIn(value);
    if (files.length === 0) return [];
    const items = files.map(({ id, name }) => node('li', t('export.file', { number: numbers.get(id) ?? 0, name })));
    return [node('ul', ...items)];
  }

  function redaction({ redactedBy, redactedOn }: HandledEntry): readonly HTMLElement[] {
    return redactedOn === null
      ? []
      : [node('p', node('em', t('redact.done', { name: nameOf(redactedBy), day: formatDay(redactedOn) })))];
  }

  function taskLines({ type, value }: HandledEntry): readonly string[] {
    const note = type === 'NOTE' ? noteContent.safeParse(value).data : undefined;
    return note?.kind === 'TASK' || note?.kind === 'TASK_CHANGED' ? [taskFacts(note, nameOf)].filter(Boolean) : [];
  }

  function stated(message: MessageContent, answer: MessageContent | undefined, isOwn: boolean): readonly string[] {
    if (message.kind === 'MEETING_ANSWER') return [t(message.accepted ? 'meeting.accepted' : 'meeting.declined')];
    if (message.kind === 'MINUTES_ANSWER') {
      if (message.answer === null) return [];
      return isTranscript(opened.entries, message.minutes)
        ? [i18next.t(`casework:transcript.${message.answer}`)]
        : [t(`minutes.${message.answer}`)];
    }
    if (message.kind === 'TRANSCRIPT' && isOwn) return [i18next.t('casework:transcript.own')];
    if (message.kind === 'TRANSCRIPT') return [i18next.t(`casework:transcript.${answer?.answer ?? 'waiting'}`)];
    if (message.kind !== 'MINUTES') return [];
    return [answer?.answer ? t(`minutes.${answer.answer}`) : t('minutes.waiting')];
  }

  function item(entry: HandledEntry): HTMLElement {
    const { data: message } = messageContent.safeParse(entry.value);
    if (message === undefined) return node('li', node('p', t('thread.forged')));
    const at = formatWrittenAt(message.writtenAt, entry.writtenOn);
    const broken = entry.isBroken ? [node('p', node('em', t('thread.broken')))] : [];
    const name = nameOf(entry.handlerId);
    if (entry.type !== 'MESSAGE' && entry.type !== 'NOTE') {
      const event = `${t(`event.${entry.type as 'REPORT_CLOSED'}`, { name })} · ${at}`;
      return node(
        'li',
        ...broken,
        node('p', event),
        ...eventLines(entry, nameOf, ownCategoriesOf(props.channel)).map((line) => node('p', line)),
      );
    }
    const isNote = entry.type === 'NOTE';
    const kind = isNote ? t('thread.note') : message.kind === 'MESSAGE' ? '' : t(`kind.${message.kind}`);
    const made = node(
      'li',
      ...broken,
      node('h3', [name, at, kind].filter(Boolean).join(' · ')),
      node('p', messageText(entry)),
      ...[...taskLines(entry), ...stated(message, answers.get(entry.id), entry.handlerId === null)].map((line) =>
        node('p', line),
      ),
      ...filesOf(entry),
      ...redaction(entry),
    );
    if (isNote) made.className = 'note';
    return made;
  }

  function body(): readonly HTMLElement[] {
    const entry = opened.entries.find(({ type }) => type === 'REPORT');
    const content = reportContent.safeParse(entry?.value);
    if (entry === undefined || !content.success) return [node('p', t('report.unreadable'))];
    return [
      ...reportParts(content.data).flatMap(([label, text]) => [node('h2', label), node('p', text)]),
      ...filesOf(entry),
      ...redaction(entry),
    ];
  }

  const thread = shown.filter(({ type }) => type !== 'REPORT');
  const main = node(
    'main',
    node('h1', page.title),
    node('p', t('export.made', { day: formatDay(today()) })),
    facts(),
    ...body(),
    node('h2', t('thread.title')),
    thread.length === 0 ? node('p', t('thread.empty')) : node('ol', ...thread.map(item)),
  );
  main.className = 'case';
  page.body.append(main);
  return page;
}
