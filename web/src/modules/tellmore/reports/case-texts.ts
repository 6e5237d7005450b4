import i18next from 'i18next';
import { REPORT_CATEGORIES, REPORT_TYPES } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { reportContent } from '#modules/tellmore/reporter/report-content.ts';
import { leftOutOf } from '#modules/tellmore/reporter/was-left-out.ts';
import { formatWrittenAt } from '#modules/tellmore/reporter/written-at.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { formatDay, formatList } from '#ui/format.ts';
import { caseEvent, caseMessage, caseNote, enteredReport } from './case-content.ts';
import type { Task } from './case-content.ts';
import type { HandledEntry, OpenedReport } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';

const texts = () => i18next.getFixedT(null, 'tellmore');

/** Returns who wrote an entry: a handler, marked where only the server has the name, or the reporter for null. */
export const authorNames =
  (handlers: readonly Handler[], { names }: Pick<OpenedReport, 'names'>) =>
  (id: string | null): string => {
    if (id === null) return texts()('thread.reporter');
    const name = handlers.find((handler) => handler.id === id)?.name;
    return names.get(id) ?? (name ? texts()('thread.unlisted', { name }) : texts()('thread.left'));
  };

/** The facts of a report that are plain text (spec 002 §2); `entered` is null for one that its reporter sent, `leftOut` where nobody was. */
export function caseFacts({ report, opened, category, handlers }: ActionProps) {
  const t = texts();
  const first = opened.entries.find(({ type }) => type === 'REPORT')?.value;
  const sentAt = reportContent.safeParse(first).data?.writtenAt ?? '';
  const updatedAt = caseMessage.safeParse(opened.entries.at(-1)?.value).data?.writtenAt ?? '';
  const entered = enteredReport.safeParse(first).data?.enteredBy;
  const leftOut = leftOutOf(first);
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handler?.name ?? '') ?? [];
  return {
    number: shownNumber(report.reportNumber),
    received: formatWrittenAt(sentAt, report.submittedOn),
    type: t(`type.${report.type as 'FEEDBACK'}`),
    // With the report, what it was about is gone.
    category: report.status === 'DELETED' ? '–' : category === null ? t('fact.none') : t(`category.${category}`),
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

/** What a message or note says. */
export function messageText(entry: HandledEntry): string {
  const t = texts();
  const note = entry.type === 'NOTE' ? caseNote.safeParse(entry.value).data : undefined;
  if (note?.kind === 'TASK') return t('task.added', { title: note.title });
  if (note?.kind === 'TASK_DONE') return t(note.done ? 'task.ended' : 'task.reopened', { title: note.title });
  return caseMessage.safeParse(entry.value).data?.content ?? '';
}

/** Who is to do a task, and until when. */
export function taskFacts(
  task: Pick<Task, 'assigneeId' | 'due'>,
  nameOf: (handlerId: string | null) => string,
): string {
  const due = task.due === null ? null : texts()('task.dueOn', { day: formatDay(task.due) });
  return [task.assigneeId === null ? null : nameOf(task.assigneeId), due].filter(Boolean).join(' · ');
}

/** What an event changed, from the old to the new. */
export function eventLines(entry: HandledEntry, nameOf: (handlerId: string | null) => string): readonly string[] {
  const t = texts();
  const { data } = caseEvent.safeParse(entry.value);
  if (data === undefined) return [];
  const type = (value: string | null) => {
    const known = REPORT_TYPES.find((one) => one === value);
    return known ? t(`type.${known}`) : t('fact.none');
  };
  const category = (value: string | null) => {
    const known = REPORT_CATEGORIES.find((one) => one === value);
    return known ? t(`category.${known}`) : t('fact.none');
  };
  if (entry.type === 'TYPE_CHANGED') {
    return [t('event.change', { before: type(data.oldType), after: type(data.newType) })];
  }
  if (entry.type === 'CATEGORY_CHANGED') {
    return [t('event.change', { before: category(data.oldCategory), after: category(data.newCategory) })];
  }
  if (entry.type !== 'HANDLERS_CHANGED') return [];
  const { addedHandlers: added, removedHandlers: removed, reason } = data;
  return [
    ...(added.length > 0 ? [t('event.added', { names: formatList(added.map(nameOf)) })] : []),
    ...(removed.length > 0 ? [t('event.removed', { names: formatList(removed.map(nameOf)) })] : []),
    ...(reason === '' ? [] : [t('event.reason', { reason })]),
  ];
}
