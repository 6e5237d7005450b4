import { toAppError } from '#api/app-error.ts';
import { isOfOneReport } from '#modules/tellmore/handling/of-one-report.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { ownEntry } from '#modules/tellmore/settings/roster-changes.ts';
import { adoptReport, composeAdoption, composeUnread } from './adopt-report.ts';
import type { UnattendedReport } from '#functions/whistleblowing/contract/handling.ts';
import type { Adoption } from './adopt-report.ts';

/**
 * Takes reports over one by one: one that does not open does not stop the others. Returns those not taken over.
 * @param recoverySeed the team's recovery key; null takes them over unread
 * @param composed by way and report: after an answer that was lost, the same is sent again
 * @throws AppError VERIFICATION_FAILED roster where the signed list does not name the handler
 */
export async function adoptReports(
  reports: readonly UnattendedReport[],
  recoverySeed: Bytes | null,
  roster: Roster,
  own: Unlocked,
  composed: Map<string, Adoption>,
): Promise<readonly UnattendedReport[]> {
  ownEntry(roster.handlers, own.handlerId, own.keys);
  const left: UnattendedReport[] = [];
  for (const report of reports) {
    // Taking a report over unread is a different request than with the recovery key.
    const key = `${recoverySeed === null ? 'unread' : 'read'} ${report.id}`;
    try {
      const make = () =>
        recoverySeed === null ? composeUnread(report, roster, own) : composeAdoption(report, recoverySeed, roster, own);
      const adoption = composed.get(key) ?? (await make());
      composed.set(key, adoption);
      await adoptReport(report.id, adoption);
    } catch (error) {
      if (!isOfOneReport(error)) throw error;
      // The same would be refused again.
      if (toAppError(error).kind === 'data') composed.delete(key);
      left.push(report);
    }
  }
  return left;
}
