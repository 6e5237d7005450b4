import type { WbAccount } from '#functions/reporting/contract/reporter-schemas.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { toDraft } from '#modules/tellmore/public/wizard/draft.ts';
import type { ReportDraft } from '#modules/tellmore/public/wizard/draft.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import type { ENTRY_CHANNELS } from './case-content.ts';
import { decryptReport } from './decrypt-report.ts';
import { writeMessage } from './report-commands.ts';
import { EnterWbReportDocument, WbReportDocument } from './reports.generated.ts';

export interface EnteredReport {
  readonly id: string;
  readonly reportNumber: string;
  readonly code: string;
}

interface Entry {
  readonly how: (typeof ENTRY_CHANNELS)[number];
  readonly receivedOn: string;
  readonly sendsMinutes: boolean;
}

/**
 * Stores a report for somebody who told it: number and access code are made here, as the reporter's own browser would,
 * and handed to them on paper. Then the description goes to them as minutes to approve. @throws AppError
 */
export async function enterReport(
  account: WbAccount,
  draft: ReportDraft,
  { how, receivedOn, sendsMinutes }: Entry,
  unlocked: Unlocked,
): Promise<EnteredReport> {
  const whole = toDraft(draft);
  const enteredBy = { handlerId: unlocked.handlerId, channel: how, receivedOn };
  const told = { ...whole, content: { ...whole.content, enteredBy } };
  const code = newAccessCode();
  const report = await inWorker('compose', account, told, randomCharacters(8), code);
  await apollo.mutate({
    mutation: EnterWbReportDocument,
    variables: { accountId: account.id, input: JSON.stringify(report) },
  });
  if (sendsMinutes) await sendMinutes(report.id, draft.description.trim(), unlocked);
  await refetchShown();
  return { id: report.id, reportNumber: report.reportNumber, code };
}

async function sendMinutes(reportId: string, content: string, unlocked: Unlocked): Promise<void> {
  const { data } = await apollo.query({
    query: WbReportDocument,
    variables: { id: reportId },
    fetchPolicy: 'network-only',
  });
  const report = data?.whistleblowingReportByPk;
  if (!report) throw new Error('The report is not there');
  const { write } = await decryptReport(report, new Map(), unlocked);
  const minutes = { writtenAt: writtenNow(), kind: 'MINUTES', content };
  await writeMessage(reportId, await write(minutes, 'CASE'), false);
}
