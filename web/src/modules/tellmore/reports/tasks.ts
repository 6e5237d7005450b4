import { noteContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { HandledEntry } from './decrypt-report.ts';

export interface Task {
  /** The entry that set it. */
  readonly id: string;
  readonly title: string;
  readonly due: string | null;
  readonly assigneeId: string | null;
  readonly isDone: boolean;
}

/** The tasks of a case, as the newest notes about each have it. */
export function tasksOf(entries: readonly HandledEntry[]): readonly Task[] {
  const tasks = new Map<string, Task>();
  for (const { id, type, value } of entries) {
    const note = type === 'NOTE' ? noteContent.safeParse(value).data : undefined;
    if (note === undefined) continue;
    const { kind, title, due, assigneeId, done } = note;
    if (kind === 'TASK') tasks.set(id, { id, title, due, assigneeId, isDone: false });
    const task = tasks.get(note.task ?? '');
    if (task && kind === 'TASK_CHANGED') tasks.set(task.id, { ...task, title, due, assigneeId });
    if (task && kind === 'TASK_DONE') tasks.set(task.id, { ...task, isDone: done });
  }
  return [...tasks.values()];
}
