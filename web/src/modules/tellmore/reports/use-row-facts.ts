import { useEffect, useState } from 'react';
import type { ListedReport } from '#functions/whistleblowing/contract/report-page.ts';
import { readFacts } from './read-facts.ts';
import type { FactReader, ReportFacts } from './read-facts.ts';

/** Whether the category of a report is among what only its handlers can read. */
export const hasSealedCategory = ({ type, status, category }: ListedReport): boolean =>
  type === 'WHISTLEBLOWING' && status !== 'DELETED' && category === null;

/** Whether the list shows something of a report that only its handlers can read. */
export const hasSealedFacts = (report: ListedReport, hasSubstatuses: boolean): boolean =>
  hasSealedCategory(report) || (hasSubstatuses && report.status !== 'DELETED');

const NONE: ReadonlyMap<string, ReportFacts> = new Map();

/** Returns the encrypted facts of the rows, by report, while the keys are open: while there is a reader. */
export function useRowFacts(
  rows: readonly ListedReport[],
  reader: FactReader | null,
): ReadonlyMap<string, ReportFacts> {
  const [facts, setFacts] = useState(NONE);
  const sealed = rows.filter((row) => hasSealedFacts(row, reader?.hasSubstatuses === true));
  // A fact can have changed where something was written.
  const wanted = sealed.map(({ id, entryCount }) => `${id} ${entryCount}`).join();
  useEffect(
    function read() {
      if (reader === null || wanted === '') return undefined;
      let left = false;
      const ids = wanted.split(',').map((row) => row.split(' ')[0] ?? '');
      readFacts({ id: { in: ids } }, reader, ids.length).then(
        (read) => {
          if (!left) setFacts((known) => new Map([...known, ...read]));
        },
        // The list stays as it is without them.
        () => undefined,
      );
      return () => {
        left = true;
      };
    },
    [wanted, reader],
  );
  // Nothing that was read stays when the keys close.
  if (reader === null && facts !== NONE) setFacts(NONE);
  return reader === null ? NONE : facts;
}
