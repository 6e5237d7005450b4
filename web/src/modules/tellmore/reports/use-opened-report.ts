import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { withAllEntries } from './all-entries.ts';
import type { decryptReport, OpenedReport } from './decrypt-report.ts';
import { signKeysOf } from './sign-keys.ts';
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
  const signKeys = useMemo(() => signKeysOf(handlers), [handlers]);
  useEffect(
    function open() {
      let left = false;
      readWith(report, signKeys, unlocked).then(
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

/** Decrypts the report, with code that comes when it is needed. */
async function readWith(report: HandledReport, ...args: Rest<typeof decryptReport>): Promise<OpenedReport> {
  const [whole, part] = await Promise.all([withAllEntries(report), import('./decrypt-report.ts')]);
  return part.decryptReport(whole, ...args);
}

type Rest<Call extends (...args: never[]) => unknown> =
  Parameters<Call> extends [unknown, ...infer Others] ? Others : [];
