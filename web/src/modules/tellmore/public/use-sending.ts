import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { refsOf } from '#modules/tellmore/files/chosen-files.ts';
import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { writtenNow } from '#modules/tellmore/reporter/written-at.ts';
import type { MessageContent } from '#modules/tellmore/reporter/report-content.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { sendMessage } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';

/** What writes into an opened report. */
export interface Sending {
  readonly report: OwnReport;
  readonly session: ReportSession;
  readonly onSent: () => void;
  readonly onEnded: () => void;
}

/** Encrypts and sends a reporter's message. `send` returns whether it was sent; the caller keeps what was not. */
export function useSending({ report, session, onSent, onEnded }: Sending) {
  const { t } = useTranslation('whistleblower');
  const [isSending, setSending] = useState(false);

  async function send(message: Partial<MessageContent>, sent?: ChosenFiles): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    try {
      const files = refsOf(sent?.list() ?? []);
      const value = { ...message, writtenAt: writtenNow(), ...(files.length > 0 && { files }) };
      const entry = await inWorker('message', report, session.keys, value);
      await sendMessage(session.token, { ...entry, fileIds: files.map(({ id }) => id) });
      announce(t('report.sent'));
      onSent();
      return true;
    } catch (error) {
      if (toAppError(error).has('TOKEN_EXPIRED')) onEnded();
      else showError(error);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending };
}
