import { noteContent } from '#modules/tellmore/protocol/entry-content.ts';
import { caseNoteOf } from './casework/case-notes.ts';
import type { HandledEntry } from './decrypt-report.ts';

const LINES: readonly string[] = ['TASK', 'TASK_CHANGED', 'TASK_DONE', 'PLAN', 'FINAL_REPORT'];

/** Returns whether an entry is a note whose words the page shows elsewhere: as a task, a plan or a final report. */
export function isLine(entry: Pick<HandledEntry, 'type' | 'value'>): boolean {
  if (entry.type !== 'NOTE') return false;
  const kind = caseNoteOf(entry)?.kind ?? noteContent.safeParse(entry.value).data?.kind;
  return kind !== undefined && LINES.includes(kind);
}
