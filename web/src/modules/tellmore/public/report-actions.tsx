import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#shared/files/save-blob.ts';
import type { Channel } from './use-channel.ts';
import { ReceiptButton } from './own-receipt/receipt-button.tsx';
import type { ThreadProps } from './thread-props.ts';
import { useReportCopy } from './use-report-copy.ts';
import type { ReportFactsOf } from './use-report-facts.ts';
import { WriteDialog } from './write-dialog.tsx';

type ReportActionsProps = ThreadProps & Pick<Channel, 'account'> & Pick<ReportFactsOf, 'details'>;

/** A copy to keep, and the wish for a meeting (Directive (EU) 2019/1937, article 9). */
export function ReportActions({ isOpen, account, details, ...own }: ReportActionsProps) {
  const { t } = useTranslation('whistleblower');
  const copyOf = useReportCopy({ ...own, details }, account);
  const [isAsking, setAsking] = useState(false);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() =>
          saveBlob(new Blob([copyOf()], { type: 'text/plain;charset=utf-8' }), `${t('report.copyName')}.txt`)
        }
      >
        {t('report.download')}
      </Button>
      {own.report.status !== 'DELETED' && <ReceiptButton {...own} account={account} />}
      {isOpen && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('meeting.ask')}
        </Button>
      )}
      <WriteDialog
        {...own}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('meeting.ask')}
        text={t('meeting.text')}
        label={t('meeting.label')}
        action={t('meeting.send')}
        message={{ kind: 'MEETING_REQUEST' }}
      />
    </Group>
  );
}
