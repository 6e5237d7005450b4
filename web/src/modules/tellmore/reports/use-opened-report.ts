import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { ChannelSettings, Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { withAllEntries } from './all-entries.ts';
import type { OpenedReport, SignKeys } from './decrypt-report.ts';
import { signKeysOf } from './sign-keys.ts';
import { useAttempts } from './use-attempts.ts';
import { markRead } from './report-commands.ts';
import type { HandledReport } from './report-commands.ts';

/** The report, decrypted, and noted as read; null while it is being opened, 'failed' if it could not be fetched. */
export function useOpenedReport(
  report: HandledReport,
  handlers: readonly Handler[],
  unlocked: Unlocked,
  channel: ChannelSettings | null,
  organisation: string,
): { readonly opened: OpenedReport | 'failed' | null; readonly retry: () => void } {
  const [opened, setOpened] = useState<OpenedReport | 'failed' | null>(null);
  const marked = useRef(0);
  const { attempt, retry } = useAttempts();
  const signKeys = useMemo(() => signKeysOf(handlers), [handlers]);
  useEffect(
    function open() {
      let left = false;
      readWith(report, signKeys, unlocked, channel, organisation).then(
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
    [report, signKeys, unlocked, channel, organisation, attempt],
  );
  return { opened, retry };
}

/** Decrypts the report, with code that comes when it is needed. */
async function readWith(
  report: HandledReport,
  signKeys: SignKeys,
  unlocked: Unlocked,
  channel: ChannelSettings | null,
  organisation: string,
): Promise<OpenedReport> {
  const [whole, { decryptReport }, { listedHandlers }] = await Promise.all([
    withAllEntries(report),
    import('./decrypt-report.ts'),
    import('#modules/tellmore/handling/trusted-roster.ts'),
  ]);
  const { roster = null, rosterSignature = null } = channel ?? {};
  const listed = listedHandlers(channel, unlocked);
  return decryptReport(whole, signKeys, unlocked, listed, { organisation, roster, rosterSignature });
}
