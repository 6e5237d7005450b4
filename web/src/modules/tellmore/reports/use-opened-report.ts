import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { decryptReport } from './decrypt-report.ts';
import type { OpenedReport } from './decrypt-report.ts';
import { markRead } from './report-commands.ts';
import type { HandledReport } from './report-commands.ts';

/** The report, decrypted, and noted as read; null while it is being opened, 'failed' if the keys don't fit. */
export function useOpenedReport(
  report: HandledReport,
  handlers: readonly Handler[],
  unlocked: Unlocked,
): OpenedReport | 'failed' | null {
  const [opened, setOpened] = useState<OpenedReport | 'failed' | null>(null);
  const marked = useRef(0);
  const signKeys = useMemo(
    () => new Map(handlers.flatMap(({ id, signKey }) => (signKey === null ? [] : [[id, signKey] as const]))),
    [handlers],
  );
  useEffect(
    function open() {
      let left = false;
      decryptReport(report, signKeys, unlocked).then(
        (result) => {
          if (left) return;
          setOpened(result);
          if (marked.current < report.entryCount) void markRead(report.id, report.entryCount);
          marked.current = report.entryCount;
        },
        () => {
          if (!left) setOpened('failed');
        },
      );
      return () => {
        left = true;
      };
    },
    [report, signKeys, unlocked],
  );
  return opened;
}
