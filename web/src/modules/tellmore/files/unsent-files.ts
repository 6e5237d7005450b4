import { chosenFiles } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';

/** Files that a reporter chose and has not sent, as `unsentText`: in memory alone, they outlive a session but no tab. */
const stores = new Map<string, ChosenFiles>();

export function unsentFiles(reportNumber: string): ChosenFiles {
  const kept = stores.get(reportNumber) ?? chosenFiles();
  stores.set(reportNumber, kept);
  return kept;
}

/** Whether there are any: without a session the page knows no number. */
export const hasUnsentFiles = (): boolean => [...stores.values()].some((files) => files.list().length > 0);

export function forgetUnsentFiles(reportNumber: string): void {
  stores.delete(reportNumber);
}
