import { z } from '#api/zod.ts';
import type { HandledEntry } from './decrypt-report.ts';

const text = z.catch(z.string(), '');
const maybe = z.catch(z.nullable(z.string()), null);

const MESSAGE_KINDS = [
  'MESSAGE',
  'CHECK_IN',
  'MEETING_REQUEST',
  'MEETING_ANSWER',
  'MINUTES',
  'MINUTES_ANSWER',
] as const;

/** What a MESSAGE holds: the fields of all kinds, empty where a kind has none. */
export const caseMessage = z.object({
  writtenAt: text,
  kind: z.catch(z.enum(MESSAGE_KINDS), 'MESSAGE'),
  content: text,
  /** MEETING_ANSWER */
  request: maybe,
  accepted: z.catch(z.boolean(), false),
  /** MINUTES_ANSWER */
  minutes: maybe,
  answer: z.catch(z.nullable(z.enum(['APPROVED', 'CORRECTED'])), null),
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** What a NOTE holds, likewise. */
export const caseNote = z.object({
  writtenAt: text,
  kind: z.catch(z.enum(['NOTE', 'TASK', 'TASK_DONE']), 'NOTE'),
  content: text,
  title: text,
  due: maybe,
  assigneeId: maybe,
  task: maybe,
  done: z.catch(z.boolean(), false),
});

/** What events hold, likewise. */
export const caseEvent = z.object({
  writtenAt: text,
  oldType: maybe,
  newType: maybe,
  oldCategory: maybe,
  newCategory: maybe,
  addedHandlers: z.catch(z.array(z.string()), []),
  removedHandlers: z.catch(z.array(z.string()), []),
  /** Why somebody was added whom the reporter had left out. */
  reason: text,
});

/** How a report came in that a handler entered. */
export const ENTRY_CHANNELS = ['PHONE', 'MEETING', 'LETTER', 'OTHER'] as const;
export type EntryChannel = (typeof ENTRY_CHANNELS)[number];
export const enteredReport = z.object({
  enteredBy: z.object({
    handlerId: z.string(),
    channel: z.catch(z.enum(ENTRY_CHANNELS), 'OTHER'),
    receivedOn: text,
  }),
});

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
    const note = type === 'NOTE' ? caseNote.safeParse(value).data : undefined;
    if (note?.kind === 'TASK') {
      tasks.set(id, { id, title: note.title, due: note.due, assigneeId: note.assigneeId, isDone: false });
    }
    const task = note?.kind === 'TASK_DONE' ? tasks.get(note.task ?? '') : undefined;
    if (task) tasks.set(task.id, { ...task, isDone: note?.done ?? false });
  }
  return [...tasks.values()];
}

/** The messages of a kind that another message answers, by the answered one's id. */
export function answersOf(entries: readonly HandledEntry[]): ReadonlyMap<string, CaseMessage> {
  const answers = new Map<string, CaseMessage>();
  for (const { type, value } of entries) {
    const message = type === 'MESSAGE' ? caseMessage.safeParse(value).data : undefined;
    const answered = message?.request ?? message?.minutes ?? null;
    if (message && answered !== null) answers.set(answered, message);
  }
  return answers;
}
