import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import {
  AnnounceRefereeOperation,
  LeaveOutRefereeOperation,
  ReplaceRefereeOperation,
} from './referees.light.generated.ts';

/** Names another person in the place of a referee. */
export async function replaceReferee(id: string, reference: object, reason: string): Promise<void> {
  await runOperation(ReplaceRefereeOperation, { id, input: { reference, reason } });
  await reloadShown();
}

/** Goes on without a referee who will not answer. */
export async function leaveOutReferee(id: string, reason: string): Promise<void> {
  await runOperation(LeaveOutRefereeOperation, { id, reason });
  await reloadShown();
}

/** Notes that the candidate has told the referee. */
export async function announceReferee(id: string): Promise<void> {
  await runOperation(AnnounceRefereeOperation, { id });
  await reloadShown();
}
