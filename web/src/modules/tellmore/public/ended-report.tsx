import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { closingReason } from './closing-reason.ts';
import { ExternalList } from './external-list.tsx';
import type { ThreadProps } from './thread-props.ts';
import type { Channel } from './use-channel.ts';
import { WriteDialog } from './write-dialog.tsx';

/** What `service.write_own_message` takes of a reporter while a report is closed. */
const MESSAGES_WHILE_CLOSED = 3;

const REASONS = ['RETENTION', 'HANDLED', 'NO_CASE', 'NOT_GENUINE', 'DUPLICATE', 'PRIVACY', 'REPORTER_ASKED'] as const;

export type EndedReportProps = ThreadProps & Pick<Channel, 'account'>;

/** Of a closed or deleted report: why, what its reporter can still do, and where else to turn. */
export function EndedReport({ account, ...own }: EndedReportProps) {
  const { t } = useTranslation('whistleblower');
  const [isAsking, setAsking] = useState(false);
  const { status, deletesOn, deletionReason } = own.report;
  if (status !== 'CLOSED' && status !== 'DELETED') return null;
  const isClosed = status === 'CLOSED';
  const deletedBecause = REASONS.find((known) => known === deletionReason) ?? 'none';
  const closedAt = own.thread.findLastIndex(({ type }) => type === 'REPORT_CLOSED');
  const closing = own.thread[closedAt];
  const written = own.thread.slice(closedAt).filter(({ type, handlerId }) => type === 'MESSAGE' && handlerId === null);
  const mayAsk = isClosed && own.mayWrite && written.length < MESSAGES_WHILE_CLOSED;
  const reason = closing === undefined ? '' : closingReason(closing);
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t(`ended.${status}.title`)}</Title>
        {isClosed && reason !== '' && (
          <div>
            <Text fw={600}>{t('ended.reason')}</Text>
            <Text className="as-written">{reason}</Text>
          </div>
        )}
        {!isClosed && (
          <div>
            <Text fw={600}>{t('ended.deletedBecause.title')}</Text>
            <Text>{t(`ended.deletedBecause.${deletedBecause}`)}</Text>
          </div>
        )}
        {mayAsk && <Text>{t('reopen.offer')}</Text>}
        <Text>{t(`ended.${status}.text`)}</Text>
        {isClosed && deletesOn !== null && <Text>{t('ended.deletes', { day: formatDay(deletesOn) })}</Text>}
        {mayAsk && (
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('reopen.ask')}
            </Button>
          </div>
        )}
        <section>
          <Title order={3} size="h4">
            {t('external.title')}
          </Title>
          <ExternalList country={account.country} />
        </section>
      </Stack>
      <WriteDialog
        {...own}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('reopen.ask')}
        text={t('reopen.text', { max: MESSAGES_WHILE_CLOSED })}
        label={t('reopen.label')}
        action={t('reopen.send')}
        message={{ kind: 'REOPEN_REQUEST' }}
      />
    </Card>
  );
}
