import { noteContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { HandledEntry } from './decrypt-report.ts';

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly due: string | null;
  readonly assigneeId: string | null;
  readonly isDone: boolean;
}

/** The tasks of a case, as the newest note about each has it. */
export function tasksOf(entries: readonly HandledEntry[]): readonly Task[] {
  const tasks = new Map<string, Task>();
  for (const { id, type, value } of entries) {
    const note = type === 'NOTE' ? noteContent.safeParse(value).data : undefined;
    if (note?.kind === 'TASK') {
      tasks.set(id, { id, title: note.title, due: note.due, assigneeId: note.assigneeId, isDone: false });
    }
    const task = note?.kind === 'TASK_DONE' ? tasks.get(note.task ?? '') : undefined;
    if (task) tasks.set(task.id, { ...task, isDone: note?.done ?? false });
  }
  return [...tasks.values()];
}
