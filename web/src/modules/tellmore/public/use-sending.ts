import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { refsOf } from '#modules/tellmore/files/chosen-files.ts';
import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import { deliverOnce } from '#modules/tellmore/shared/deliver-once.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import type { OwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { readOwnReport, sendMessage } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { reporterWritesNow } from '#modules/tellmore/shared/written-at.ts';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The functions that write into an opened report. */
export interface Sending {
  readonly report: OwnReport;
  readonly session: ReportSession;
  readonly onSent: () => void;
  readonly onEnded: () => void;
  /** Typing makes the session last longer. */
  readonly onTyped: () => void;
}

/** Encrypts and sends a reporter's message. `send` returns whether it was sent; the caller keeps what was not. */
export function useSending({ report, session, onSent, onEnded }: Omit<Sending, 'onTyped'>) {
  const { t } = useTranslation('whistleblower');
  const [isSending, setSending] = useState(false);
  const deliver = useMemo(() => deliverOnce<OwnMessage>(), []);

  async function send(message: Partial<MessageContent>, sent?: ChosenFiles): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    try {
      const files = refsOf(sent?.list() ?? []);
      const content = { ...message, ...(files.length > 0 && { files }) };
      const delivered = await deliver({
        content,
        make: () =>
          inWorker('message', report, session.keys, { ...content, writtenAt: reporterWritesNow(report.privacy) }),
        send: (entry) => sendMessage(session.token, { ...entry, fileIds: files.map(({ id }) => id) }),
        readIds: async () => (await readOwnReport(session.token)).entries.map(({ id }) => id),
      });
      onSent();
      if (delivered === 'SENT') {
        announce(t('report.sent'));
        return true;
      }
      // Its files have arrived with it.
      sent?.clear();
      showToast({ kind: 'error', message: t('report.arrivedBefore') });
      return false;
    } catch (error) {
      const fault = toAppError(error);
      sent?.resendForgotten(fault);
      if (fault.has('TOKEN_EXPIRED')) onEnded();
      else showError(error);
      // Other people can read the report now, or it was closed: the page shows that before anything is sent.
      if (fault.has('INVALID_ACTION')) onSent();
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending };
}
