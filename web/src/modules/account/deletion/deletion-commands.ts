import { accountDays } from '#functions/platform/contract/periods.generated.ts';
import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';
import { CancelAccountDeletionDocument, ScheduleAccountDeletionDocument } from './account-deletion.generated.ts';

/** Returns when an account would be deleted if its deletion were scheduled now. Only for display. */
export function dayOfDeletion(now = new Date()): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + accountDays);
  return day;
}

/** Schedules the account's deletion in fourteen days and locks it until then. @throws AppError */
export async function scheduleDeletion(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: ScheduleAccountDeletionDocument, variables: { accountId } });
  expireSession();
}

/** Cancels the scheduled deletion. @throws AppError INVALID_ACTION once the day has come */
export async function cancelDeletion(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: CancelAccountDeletionDocument, variables: { accountId } });
  expireSession();
}
