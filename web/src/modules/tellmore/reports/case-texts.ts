import i18next from 'i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { eventContent, messageContent, noteContent, reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { OwnCategory, Substatus } from '#functions/whistleblowing/contract/own-lists.ts';
import { answerText } from '#modules/tellmore/shared/own-questions.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import { substatusNow } from '#modules/tellmore/shared/substatus.ts';
import { leftOutOf } from '#modules/tellmore/shared/was-left-out.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import type { ChannelSettings, Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { formatDay, formatList } from '#ui/format.ts';
import type { ReportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { categoryName, ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { caseNoteOf } from './casework/case-notes.ts';
import { noteLines } from './casework/note-lines.ts';
import type { Task } from './tasks.ts';
import type { HandledEntry, OpenedReport } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import type { HandledReport } from './report-commands.ts';

const texts = () => i18next.getFixedT(null, 'tellmore');

/** Returns who wrote an entry: a handler, marked where only the server has the name, or the reporter for null. */
export const authorNames =
  (handlers: readonly Handler[], { names }: Pick<OpenedReport, 'names'>) =>
  (id: string | null): string => {
    if (id === null) return texts()('thread.reporter');
    const name = handlers.find((handler) => handler.id === id)?.name;
    return names.get(id) ?? (name ? texts()('thread.unlisted', { name }) : texts()('thread.left'));
  };

/**
 * The facts of a report that are plain text (spec 002 §2); `entered` is null for one that its reporter sent, `leftOut` where
 * nobody was, `entrance` for the channel's own address, `substatus` where it has none.
 */
export function caseFacts({ report, channel, opened, category, handlers }: ActionProps) {
  const t = texts();
  const first = opened.entries.find(({ type }) => type === 'REPORT')?.value;
  const { data: told } = reportContent.safeParse(first);
  const updatedAt = messageContent.safeParse(opened.entries.at(-1)?.value).data?.writtenAt ?? '';
  const entered = told?.enteredBy;
  const substatus = substatusNow(opened.entries);
  const leftOut = leftOutOf(first);
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handler?.name ?? '') ?? [];
  return {
    number: shownNumber(report.reportNumber),
    entrance: report.entrance?.name ?? null,
    received: formatWrittenAt(told?.writtenAt ?? '', report.submittedOn),
    type: t(`type.${report.type as 'FEEDBACK'}`),
    // What the event was about is deleted with the report.
    category:
      report.status === 'DELETED'
        ? '–'
        : category === null
          ? t('fact.none')
          : categoryName(category, ownCategoriesOf(channel)),
    substatus: substatus === null ? null : worded(substatus.label),
    handlers: formatList(assigned),
    leftOut: leftOut.length > 0 ? formatList(leftOut.map(authorNames(handlers, opened))) : null,
    updated: formatWrittenAt(updatedAt, report.lastInteractionOn),
    entered: entered
      ? t('fact.enteredBy', {
          name: handlers.find(({ id }) => id === report.enteredBy)?.name ?? t('thread.left'),
          how: t(`enter.channel.${entered.channel}`),
          day: formatDay(entered.receivedOn),
        })
      : null,
  };
}

const PARTS = ['description', 'timing', 'location', 'people'] as const;

/** The texts of a report in their order, each with its heading: the parts, and answers to the team's own questions. */
export function reportParts(content: ReportContent): readonly (readonly [label: string, text: string])[] {
  const t = texts();
  return [
    ...PARTS.filter((part) => content[part] !== '').map((part) => [t(`part.${part}`), content[part]] as const),
    ...content.answers.map((each) => [each.question, answerText(each, (said) => t(`own.${said}`))] as const),
  ];
}

/** The team's own sub-statuses that a report can have in its status. */
export function substatusesFor(
  { status }: Pick<HandledReport, 'status'>,
  channel: ChannelSettings | null,
): readonly Substatus[] {
  const wanted = status === 'CLOSED' ? 'CLOSED' : 'IN_PROGRESS';
  return (channel?.substatuses ?? []).filter((each) => each.status === wanted);
}

/** What a message or note says; `isShort` where the page shows a plan and a report above already, in their last version. */
export function messageText(entry: HandledEntry, isShort = false): string {
  const t = texts();
  const more = caseNoteOf(entry);
  if (more !== null) {
    const isAbove = isShort && (more.kind === 'PLAN' || more.kind === 'FINAL_REPORT');
    return [i18next.t(`casework:note.${more.kind}`), ...(isAbove ? [] : noteLines(more))].join('\n');
  }
  const note = entry.type === 'NOTE' ? noteContent.safeParse(entry.value).data : undefined;
  if (note?.kind === 'TASK_CHANGED') return t('task.changed', { title: note.title });
  if (note?.kind === 'TASK') return t('task.added', { title: note.title });
  if (note?.kind === 'TASK_DONE') return t(note.done ? 'task.ended' : 'task.reopened', { title: note.title });
  if (note?.kind === 'IDENTITY_REQUEST') return `${t('custodian.asked')}\n${note.content}`;
  if (note?.kind === 'IDENTITY_ANSWER')
    return `${t(note.accepted ? 'custodian.agreed' : 'custodian.refused')}\n${note.content}`;
  const message = messageContent.safeParse(entry.value).data;
  const set = [note, message].find((each) => each?.kind === 'SUBSTATUS');
  if (set?.substatus) return t('substatus.set', { name: worded(set.substatus) });
  return set ? t('substatus.removed') : (message?.content ?? '');
}

/** The person who should do a task, and the deadline. */
export function taskFacts(
  task: Pick<Task, 'assigneeId' | 'due'>,
  nameOf: (handlerId: string | null) => string,
): string {
  const due = task.due === null ? null : texts()('task.dueOn', { day: formatDay(task.due) });
  return [task.assigneeId === null ? null : nameOf(task.assigneeId), due].filter(Boolean).join(' · ');
}

/** What an event changed, from the old to the new. */
export function eventLines(
  entry: HandledEntry,
  nameOf: (handlerId: string | null) => string,
  own: readonly OwnCategory[],
): readonly string[] {
  const t = texts();
  const { data } = eventContent.safeParse(entry.value);
  if (data === undefined) return [];
  const type = (value: (typeof data)['newType']) => (value === null ? t('fact.none') : t(`type.${value}`));
  const category = (value: string | null) => (value === null ? t('fact.none') : categoryName(value, own));
  if (entry.type === 'TYPE_CHANGED') {
    return [t('event.change', { before: type(data.oldType), after: type(data.newType) })];
  }
  if (entry.type === 'CATEGORY_CHANGED') {
    return [t('event.change', { before: category(data.oldCategory), after: category(data.newCategory) })];
  }
  const { addedHandlers: added, removedHandlers: removed, outcome, reason } = data;
  if (entry.type === 'REPORT_CLOSED') {
    const [first, ...more] = [outcome === null ? '' : worded(outcome), reason].filter(Boolean);
    return first === undefined ? [] : [t('event.closedBecause', { reason: first }), ...more];
  }
  if (entry.type === 'NAMES_PASSED')
    return data.namesFor === null ? [] : [t('event.namesFor', { name: nameOf(data.namesFor) })];
  if (entry.type !== 'HANDLERS_CHANGED') return [];
  return [
    ...(added.length > 0 ? [t('event.added', { names: formatList(added.map(nameOf)) })] : []),
    ...(removed.length > 0 ? [t('event.removed', { names: formatList(removed.map(nameOf)) })] : []),
    ...(reason === '' ? [] : [t('event.reason', { reason })]),
  ];
}
