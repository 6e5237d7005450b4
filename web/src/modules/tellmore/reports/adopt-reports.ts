import { isOfOneReport } from '#modules/tellmore/handling/of-one-report.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { ownEntry } from '#modules/tellmore/settings/roster-changes.ts';
import { adoptReport, composeAdoption } from './adopt-report.ts';
import type { Adoption, UnattendedReport } from './adopt-report.ts';

/**
 * Takes reports over with the team's recovery key, each for itself: one that does not open holds up no other. Returns how
 * many were not taken over.
 * @param composed by report: after an answer that was lost, the same is sent again
 * @throws AppError VERIFICATION_FAILED roster where the signed list does not name the handler
 */
export async function adoptReports(
  reports: readonly UnattendedReport[],
  recoverySeed: Bytes,
  roster: Roster,
  own: Unlocked,
  composed: Map<string, Adoption>,
): Promise<number> {
  ownEntry(roster.handlers, own.handlerId, own.keys);
  let left = 0;
  for (const report of reports) {
    try {
      const adoption = composed.get(report.id) ?? (await composeAdoption(report, recoverySeed, roster, own));
      composed.set(report.id, adoption);
      await adoptReport(report.id, adoption);
    } catch (error) {
      if (!isOfOneReport(error)) throw error;
      left += 1;
    }
  }
  return left;
}
