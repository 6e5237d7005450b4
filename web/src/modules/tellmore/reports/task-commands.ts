import type { SealedEntry } from '#functions/whistleblowing/contract/handling-input.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { apollo } from '#session/apollo-client.ts';
import type { OpenedReport } from './decrypt-report.ts';
import { orShowNow } from './report-commands.ts';
import type { HandledReport } from './report-commands.ts';
import { refetchShown } from '#session/refetch.ts';
import { WriteWbTaskDocument } from './reports.generated.ts';
import type { Task } from './tasks.ts';

type Wanted = Pick<Task, 'title' | 'due' | 'assigneeId'>;

/** Sets a task, or changes one. The server learns who is responsible and the day, so that it can remind them. @throws AppError */
export async function saveTask(
  report: HandledReport,
  opened: OpenedReport,
  wanted: Wanted,
  task: Task | null = null,
): Promise<void> {
  const kind = task === null ? 'TASK' : 'TASK_CHANGED';
  const value = { writtenAt: writtenNow(), kind, ...wanted, ...(task && { task: task.id }) };
  const entry = await opened.write(value, 'NOTES');
  await send(report, entry, task?.id ?? entry.id, task?.isDone === true ? null : wanted);
}

/** Says that a task is done, or open again after all. @throws AppError */
export async function endTask(report: HandledReport, opened: OpenedReport, task: Task, done: boolean): Promise<void> {
  const value = { writtenAt: writtenNow(), kind: 'TASK_DONE', task: task.id, title: task.title, done };
  await send(report, await opened.write(value, 'NOTES'), task.id, done ? null : task);
}

async function send(report: HandledReport, entry: SealedEntry, taskId: string, open: Wanted | null): Promise<void> {
  // The person responsible may have left the report.
  const handlerId = report.whistleblowingAssignmentCollection?.edges.find(
    ({ node }) => node.handlerId === open?.assigneeId,
  )?.node.handlerId;
  const variables = { wbReportId: report.id, entry, taskId, handlerId: handlerId ?? null, dueOn: open?.due ?? null };
  await orShowNow(apollo.mutate({ mutation: WriteWbTaskDocument, variables }));
  await refetchShown();
}
