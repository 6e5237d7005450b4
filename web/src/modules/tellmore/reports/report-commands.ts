import type {
  Assignment,
  PassedIdentity,
  ReportChange,
  SealedEntries,
  SealedEntry,
} from '#functions/whistleblowing/contract/handling-input.ts';
import type { DeletionReason } from '#functions/whistleblowing/contract/deletion-reasons.ts';
import type { IdentitySeals } from '#functions/whistleblowing/contract/handling.ts';
import { toAppError } from '#api/app-error.ts';
import { answered } from '#graphql/json-text.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import {
  AssignWbReportDocument,
  CloseWbReportDocument,
  CreateWbMessageDocument,
  DeleteWbReportDocument,
  KeepWbReportDocument,
  KeepWbReportUntilDocument,
  MarkWbReportReadDocument,
  OpenWbIdentityDocument,
  TakeWbIdentityDocument,
  PassWbIdentityDocument,
  RedactWbEntryDocument,
  ReopenWbReportDocument,
  UpdateWbReportDocument,
  WbReportDocument,
} from './reports.generated.ts';
import type { OpenReport_ReportFragment, WbReportQuery } from './reports.generated.ts';

/** What is needed to decrypt a report. */
export type SealedReport = OpenReport_ReportFragment;
export type HandledReport = NonNullable<WbReportQuery['whistleblowingReportByPk']>;

/** An entry's new content, encrypted, and the one that it replaces. */
export interface Redacted {
  readonly content: string;
  readonly replaces: string;
}

/** Whether a colleague was faster: the report has moved on, or is no longer the user's. */
function isOvertaken(error: unknown): boolean {
  const refused = toAppError(error);
  return refused.has('INVALID_ACTION') || refused.has('UNAUTHORIZED');
}

/**
 * Shows why an action failed. Closes its form if a colleague was faster: the page shows now what they did, and the form is
 * about what was before.
 */
export const failWith =
  (onClose: () => void) =>
  (error: unknown): void => {
    showError(error);
    if (isOvertaken(error)) onClose();
  };

/** A colleague may have been faster: then the page shows what they did, under the message that says so. */
export async function orShowNow(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isOvertaken(error)) await refetchShown();
    throw error;
  }
}

/** Writes to the reporter or, with internal, a note among handlers. onStored: before the page shows it. */
export async function writeMessage(
  wbReportId: string,
  entry: SealedEntry,
  internal: boolean,
  onStored?: () => void,
): Promise<void> {
  await orShowNow(
    apollo.mutate({
      mutation: CreateWbMessageDocument,
      variables: { wbReportId, entry, internal },
    }),
  );
  onStored?.();
  await refetchShown();
}

/** Agrees that a handler who asked opens the names. event: what the reporter reads of it. @throws AppError INVALID seals */
export async function passIdentity(
  wbReportId: string,
  input: PassedIdentity,
  entry: SealedEntry,
  event: SealedEntry,
): Promise<void> {
  await orShowNow(apollo.mutate({ mutation: PassWbIdentityDocument, variables: { wbReportId, input, entry, event } }));
  await refetchShown();
}

/** The ids of the entries that a report has now, which the page shows afterwards. @throws AppError */
export async function readEntryIds(id: string): Promise<readonly string[]> {
  const { data } = await apollo.query({ query: WbReportDocument, variables: { id }, fetchPolicy: 'network-only' });
  return data?.whistleblowingReportByPk?.whistleblowingEntryCollection?.edges.map(({ node }) => node.id) ?? [];
}

const steps = {
  close: ({ wbReportId, entry, outcome }: StepVariables) =>
    apollo.mutate({ mutation: CloseWbReportDocument, variables: { wbReportId, entry, ...(outcome && { outcome }) } }),
  reopen: ({ wbReportId, entry }: StepVariables) =>
    apollo.mutate({ mutation: ReopenWbReportDocument, variables: { wbReportId, entry } }),
  delete: ({ wbReportId, entry, reason }: StepVariables) =>
    apollo.mutate({ mutation: DeleteWbReportDocument, variables: { wbReportId, entry, ...(reason && { reason }) } }),
} as const;

interface StepReasons {
  /** Of a deletion; a colleague who agrees to one gives none. */
  readonly reason?: DeletionReason;
  /** Of closing, for statistics: one of the team's own reasons. */
  readonly outcome?: string;
}

interface StepVariables extends StepReasons {
  readonly wbReportId: string;
  readonly entry: SealedEntry;
}

/** @throws AppError INVALID_ACTION when the report has moved on */
export async function moveReport(
  step: keyof typeof steps,
  wbReportId: string,
  entry: SealedEntry,
  reasons: StepReasons = {},
): Promise<void> {
  await orShowNow(steps[step]({ wbReportId, entry, ...reasons }));
  await refetchShown();
}

/**
 * A step that the user has confirmed. Resolves also where a colleague was faster, which a toast says and the page shows:
 * what was asked is about a report as it was. @throws AppError for other faults
 */
export async function takeStep(step: Promise<void>, done: string): Promise<void> {
  try {
    await step;
    showToast({ kind: 'success', message: done });
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    showError(error);
  }
}

export async function changeReport(wbReportId: string, input: ReportChange, entries: SealedEntries): Promise<void> {
  await orShowNow(
    apollo.mutate({
      mutation: UpdateWbReportDocument,
      variables: { wbReportId, input, entries },
    }),
  );
  await refetchShown();
}

export async function assignReport(wbReportId: string, input: Assignment, entry: SealedEntry): Promise<void> {
  await orShowNow(
    apollo.mutate({
      mutation: AssignWbReportDocument,
      variables: { wbReportId, input, entry },
    }),
  );
  await refetchShown();
}

/** Refuses a deletion that a colleague asked for, or takes back one's own. */
export async function keepReport(wbReportId: string): Promise<void> {
  await orShowNow(apollo.mutate({ mutation: KeepWbReportDocument, variables: { wbReportId } }));
  await refetchShown();
}

/** @throws AppError INVALID deletionScheduledOn */
export async function keepReportUntil(wbReportId: string, until: string, note: SealedEntry): Promise<void> {
  const variables = { wbReportId, until, note };
  await orShowNow(apollo.mutate({ mutation: KeepWbReportUntilDocument, variables }));
  await refetchShown();
}

/** removedFiles: the entry's files that are deleted with it. @throws AppError INVALID_ACTION replaces when a colleague has redacted the entry since it was read */
export async function redactEntry(
  wbReportId: string,
  entryId: string,
  redacted: Redacted,
  removedFiles: readonly string[],
): Promise<void> {
  const variables = { wbReportId, entryId, ...redacted, removedFiles };
  await orShowNow(apollo.mutate({ mutation: RedactWbEntryDocument, variables }));
  await refetchShown();
}

/** The list beside an open report shows that nothing is new any more. A failure is ignored: only the mark stays. */
export async function markRead(wbReportId: string, position: number): Promise<void> {
  try {
    await apollo.mutate({ mutation: MarkWbReportReadDocument, variables: { wbReportId, position } });
    await refetchShown();
  } catch (error) {
    toAppError(error);
  }
}

/** The keys of the reporter's names. Every call is noted. @throws AppError UNAUTHORIZED */
export async function openIdentity(wbReportId: string): Promise<IdentitySeals> {
  const { data } = await apollo.mutate({ mutation: OpenWbIdentityDocument, variables: { wbReportId } });
  return answered(data).openWbIdentity;
}

/** The same for a custodian, to seal them for a colleague. */
export async function takeIdentity(wbReportId: string): Promise<IdentitySeals> {
  const { data } = await apollo.mutate({ mutation: TakeWbIdentityDocument, variables: { wbReportId } });
  return answered(data).takeWbIdentity;
}
