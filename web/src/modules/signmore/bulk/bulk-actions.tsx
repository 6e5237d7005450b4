import { Button } from '@mantine/core';
import { IconBan, IconBell, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { useSession } from '#session/use-session.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import { formatNumber } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { actOnDocuments } from '#modules/signmore/commands/document-commands.ts';
import { pauseBulk, resumeBulk } from './bulk-commands.ts';
import type { BulkProgress } from '#functions/signing/contract/bulk-progress.ts';
import { openCancelBulk } from './cancel-bulk.tsx';

interface BulkActionsProps {
  readonly document: { readonly id: string; readonly name: string };
  readonly progress: BulkProgress;
}

/** What the sender can do with the whole bulk. */
export function BulkActions({ document, progress }: BulkActionsProps) {
  const { t } = useTranslation('bulk');
  const { account } = useSession();
  const [busy, setBusy] = useState<'pause' | 'resume' | 'remind' | null>(null);
  const { id, name } = document;
  const { queued, pending, open, isPaused, isReminding, isCancelling, refundable } = progress;
  const target = { accountId: account.id, ids: [id], filter: { direction: 'SENT' } };

  async function run(action: 'pause' | 'resume' | 'remind', work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(action);
    try {
      await work();
      showToast({ kind: 'success', message: done });
    } catch (error) {
      const isTooSoon = action === 'remind' && toAppError(error).has('DELIVERY_FREQUENCY_EXCEEDED');
      const isTooLate = action === 'pause' && toAppError(error).has('INVALID_ACTION');
      if (isTooSoon) showToast({ kind: 'info', message: t('toast.tooSoon') });
      else if (isTooLate) showToast({ kind: 'info', message: t('toast.tooLate') });
      else showError(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      {queued > 0 && !isCancelling && !isPaused && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          loading={busy === 'pause'}
          onClick={() => void run('pause', () => pauseBulk(id), t('toast.paused'))}
        >
          {t('action.pause')}
        </Button>
      )}
      {queued > 0 && !isCancelling && isPaused && (
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={busy === 'resume'}
          onClick={() => void run('resume', () => resumeBulk(id), t('toast.resumed'))}
        >
          {t('action.resume')}
        </Button>
      )}
      {pending > 0 && !isCancelling && (
        <Button
          variant="default"
          leftSection={<IconBell size={18} aria-hidden />}
          loading={busy === 'remind' || isReminding}
          onClick={() =>
            confirm({
              title: t('remind.title', { count: pending, formatted: formatNumber(pending) }),
              body: t('remind.help'),
              confirmLabel: t('remind.confirm'),
              action: () => run('remind', () => actOnDocuments('REMIND', target), t('toast.reminding')),
            })
          }
        >
          {t('action.remind')}
        </Button>
      )}
      {open > 0 && !isCancelling && (
        <Button
          variant="default"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() =>
            openCancelBulk({
              name,
              open,
              refundable,
              cancel: (reason) => actOnDocuments('CANCEL', target, reason),
            })
          }
        >
          {t('action.cancel')}
        </Button>
      )}
      <ExportMenu
        label={t('action.export')}
        formats={{ xlsx: t('export.xlsx'), csv: t('export.csv') }}
        save={async (format) => {
          const { exportList } = await import('#shared/files/export-list.ts');
          await exportList({ accountId: account.id, kind: 'BULK', filter: { bulkId: id } }, format);
        }}
      />
    </>
  );
}
