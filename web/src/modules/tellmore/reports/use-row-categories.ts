import { useEffect, useState } from 'react';
import type { ListedReport } from '#functions/whistleblowing/contract/report-page.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { readCategories } from './read-categories.ts';

/** Whether the category of a report is among what only its handlers can read. */
export const hasSealedCategory = ({ type, status, category }: ListedReport): boolean =>
  type === 'WHISTLEBLOWING' && status !== 'DELETED' && category === null;

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the categories of the rows that are encrypted, by report, while the keys are open. */
export function useRowCategories(
  rows: readonly ListedReport[],
  handlers: readonly Handler[] | undefined,
  unlocked: Unlocked | null,
): ReadonlyMap<string, string> {
  const [categories, setCategories] = useState(NONE);
  const sealed = rows.filter(hasSealedCategory);
  // A category can have changed where something was written.
  const wanted = sealed.map(({ id, entryCount }) => `${id} ${entryCount}`).join();
  useEffect(
    function read() {
      if (unlocked === null || handlers === undefined || wanted === '') return undefined;
      let left = false;
      const ids = wanted.split(',').map((row) => row.split(' ')[0] ?? '');
      readCategories({ id: { in: ids } }, handlers, unlocked, ids.length).then(
        (read) => {
          if (!left) setCategories((known) => new Map([...known, ...read]));
        },
        // The list stays as it is without them.
        () => undefined,
      );
      return () => {
        left = true;
      };
    },
    [wanted, handlers, unlocked],
  );
  // Nothing that was read stays when the keys close.
  if (unlocked === null && categories !== NONE) setCategories(NONE);
  return unlocked === null ? NONE : categories;
}
