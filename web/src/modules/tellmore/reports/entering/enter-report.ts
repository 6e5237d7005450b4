import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { channelSeedOf, notTrusted } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { toDraft } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import type { EntryChannel } from '#modules/tellmore/protocol/entry-content.ts';
import { decryptReport } from '#modules/tellmore/reports/decrypt-report.ts';
import {
  CreateWbMessageDocument,
  EnterWbReportDocument,
  WbReportDocument,
} from '#modules/tellmore/reports/reports.generated.ts';
import type { Entrance } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';

/** How the report came, and when: `yyyy-mm-dd`. */
export interface Entering {
  readonly channel: EntryChannel;
  readonly receivedOn: string;
  readonly sendsMinutes: boolean;
  /** Null for the channel's own address. */
  readonly entrance: Entrance | null;
}

/** A report that is encrypted, and not stored yet. */
export interface ComposedReport {
  readonly report: SubmittedReport;
  readonly code: string;
}

export interface EnteredReport {
  readonly id: string;
  readonly reportNumber: string;
  readonly code: string;
  readonly minutes: 'sent' | 'failed' | 'unwanted';
  readonly entrance: Entrance | null;
}

/**
 * Encrypts a report for the handlers, with a number and a code that are made here, as the reporter's browser would.
 * Raises an error for a list of handlers that another key than the handler's own channel's signed.
 */
export async function composeEntered(
  account: WbAccount,
  draft: ReportDraft,
  { channel, receivedOn }: Entering,
  unlocked: Unlocked,
): Promise<ComposedReport> {
  const { handlerId } = unlocked;
  if (toBase64(signKeyOf(await channelSeedOf(unlocked))) !== account.signKey) throw notTrusted();
  const told = toDraft(draft);
  const content = { ...told.content, enteredBy: { handlerId, channel, receivedOn } };
  const code = newAccessCode();
  return { report: await inWorker('compose', account, { ...told, content }, randomCharacters(8), code), code };
}

/**
 * Stores the report, then sends its description as minutes that the reporter can approve. A repeat with the same
 * composed report stores it once. @throws AppError when it is not stored
 */
export async function enterReport(
  accountId: string,
  { report, code }: ComposedReport,
  { minutes, entrance }: { readonly minutes: string | null } & Pick<Entering, 'entrance'>,
  unlocked: Unlocked,
): Promise<EnteredReport> {
  await apollo.mutate({
    mutation: EnterWbReportDocument,
    variables: { accountId, input: { ...report, ...(entrance && { entranceId: entrance.id }) } },
  });
  const sent = minutes === null ? 'unwanted' : await sendMinutes(report.id, minutes, unlocked);
  await refetchShown();
  return { id: report.id, reportNumber: report.reportNumber, code, minutes: sent, entrance };
}

/** The report is stored by now, and its code has to be shown whatever happens to the minutes. */
async function sendMinutes(id: string, content: string, unlocked: Unlocked): Promise<'sent' | 'failed'> {
  try {
    const { data } = await apollo.query({
      query: WbReportDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const report = data?.whistleblowingReportByPk;
    if (!report) return 'failed';
    const { write } = await decryptReport(report, new Map(), unlocked);
    const entry = await write({ writtenAt: writtenNow(), kind: 'MINUTES', content }, 'CASE');
    // Not with report-commands.ts, which would load the code of the handlers' pages, and the list twice.
    await apollo.mutate({
      mutation: CreateWbMessageDocument,
      variables: { wbReportId: id, entry, internal: false },
    });
    return 'sent';
  } catch (error) {
    toAppError(error);
    return 'failed';
  }
}
