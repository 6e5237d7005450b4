import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';
import { CancelAccountDeletionDocument, ScheduleAccountDeletionDocument } from './account-deletion.generated.ts';

/** Spec 000 §9. What the server says when it is done is what counts. */
const DAYS_UNTIL_DELETION = 14;

/** When an account that is given up now is deleted. */
export function dayOfDeletion(now = new Date()): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + DAYS_UNTIL_DELETION);
  return day;
}

/** Has the account deleted in fourteen days and locked until then. @throws AppError */
export async function scheduleDeletion(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: ScheduleAccountDeletionDocument, variables: { accountId } });
  expireSession();
}

/** Keeps the account after all. @throws AppError INVALID_ACTION once its day has come */
export async function cancelDeletion(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: CancelAccountDeletionDocument, variables: { accountId } });
  expireSession();
}
