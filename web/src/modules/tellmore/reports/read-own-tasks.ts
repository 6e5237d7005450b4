import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { listedHandlers } from '#modules/tellmore/handling/trusted-roster.ts';
import type { ChannelSettings, Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { withAllEntries } from './all-entries.ts';
import { decryptReport } from './decrypt-report.ts';
import { WbSearchDocument, WbTasksDocument } from './reports.generated.ts';
import { signKeysOf } from './sign-keys.ts';
import { tasksOf } from './tasks.ts';

export interface OwnTask {
  readonly id: string;
  readonly reportId: string;
  readonly reportNumber: string;
  /** Empty where it cannot be read. */
  readonly title: string;
  readonly due: string | null;
}

/** As the queries have it. */
const PAGE = 25;

/**
 * Returns the open tasks that the handler is responsible for, the next one first. The server knows which these are and by
 * when; what they say is decrypted here. @throws AppError
 */
export async function readOwnTasks(
  unlocked: Unlocked,
  handlers: readonly Handler[],
  channel: ChannelSettings | null,
): Promise<readonly OwnTask[]> {
  const own: OwnTask[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { data } = await apollo.query({
      query: WbTasksDocument,
      variables: { handlerId: unlocked.handlerId, offset },
      fetchPolicy: 'no-cache',
    });
    const rows = data?.whistleblowingTaskCollection?.edges.map(({ node }) => node) ?? [];
    const reports = await titlesOf([...new Set(rows.map(({ reportId }) => reportId))], unlocked, handlers, channel);
    for (const { id, reportId, dueOn } of rows) {
      const report = reports.get(reportId);
      if (report === undefined) continue;
      const task = report.tasks.find((one) => one.id === id);
      own.push({ id, reportId, reportNumber: report.reportNumber, title: task?.title ?? '', due: dueOn });
    }
    if (rows.length < PAGE) return own;
  }
}

async function titlesOf(
  ids: readonly string[],
  unlocked: Unlocked,
  handlers: readonly Handler[],
  channel: ChannelSettings | null,
) {
  if (ids.length === 0) return new Map<string, never>();
  const { data } = await apollo.query({
    query: WbSearchDocument,
    variables: { filter: { id: { in: [...ids] } }, offset: 0 },
    fetchPolicy: 'no-cache',
  });
  const signKeys = signKeysOf(handlers);
  const listed = listedHandlers(channel, unlocked);
  const read = await Promise.all(
    (data?.whistleblowingReportCollection?.edges ?? []).map(async ({ node }) => {
      const opened = await decryptReport(await withAllEntries(node), signKeys, unlocked, listed).catch(() => null);
      return [node.id, { reportNumber: node.reportNumber, tasks: tasksOf(opened?.entries ?? []) }] as const;
    }),
  );
  return new Map(read);
}
