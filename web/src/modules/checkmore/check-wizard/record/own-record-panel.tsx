import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#session/use-operation.ts';
import { useLocale } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { downloadRecord } from './download-record.ts';
import type { OwnRecord } from '#functions/checks/contract/own-record.ts';
import type { OwnDecisions } from '#functions/checks/contract/decisions.ts';
import { CheckDecisionRecordOperation } from './decisions.light.generated.ts';
import { OwnDecisionsPanel } from './own-decisions.tsx';
import { CheckListRecordOperation } from './record.light.generated.ts';
import { readableRecord } from './readable-record.ts';
import { RecordedCheckItem } from './recorded-check-item.tsx';
import classes from './record.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** Everything that the candidate gave, every outcome, who has read it, and when it is deleted. */
export function OwnRecordPanel({ listId }: { listId: string }) {
  const { t } = useTranslation('check-files');
  const { data, hasFailed, reload } = useOperation(CheckListRecordOperation, { id: listId });
  const decided = useOperation(CheckDecisionRecordOperation, { id: listId });
  const record = data?.checkListRecord ?? null;
  const decisions = decided.data?.checkDecisionRecord ?? null;
  return (
    <section className={classes.panel} aria-labelledby="own-record">
      <Title order={2} size="h4" id="own-record">
        {t('record.title')}
      </Title>
      {record && decisions ? (
        <Content record={record} decisions={decisions} />
      ) : hasFailed || decided.hasFailed ? (
        <ErrorState
          onRetry={() => {
            reload();
            decided.reload();
          }}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </section>
  );
}

function Content({ record, decisions }: { record: OwnRecord; decisions: OwnDecisions }) {
  const { t } = useTranslation('check-files');
  const panel = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { status, firstName, lastName, sender, requestedAt, consentedAt } = record;
  const isStopped = status === 'REFUSED' || status === 'CANCELLED' || status === 'UNRESPONSIVE';

  async function download(): Promise<void> {
    setBusy(true);
    // What the page has around the record, and the file has not.
    const about = [
      t('record.about', {
        name: fullName({ firstName, lastName }),
        organization: sender.organizationName,
        date: formatDateTime(requestedAt),
      }),
      ...(consentedAt === null ? [] : [t('record.consented', { date: formatDateTime(consentedAt) })]),
      t('record.savedOn', { date: formatDateTime(new Date()) }),
    ];
    try {
      if (panel.current) {
        await downloadRecord({ ...record, decisions }, await readableRecord(panel.current, t('record.title'), about));
      }
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <Stack gap="lg">
      <div ref={panel} className={classes.record}>
        <Text>{t('record.help')}</Text>
        <OwnDecisionsPanel listId={record.id} organization={sender.organizationName} decisions={decisions} />
        <ul className={classes.checks}>
          {record.checks.map((check) => (
            <RecordedCheckItem key={check.id} check={check} isStopped={isStopped} />
          ))}
        </ul>
        <Reads reads={record.reads} />
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void download()}
        >
          {t('record.download')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('record.downloadHelp')}
        </Text>
      </div>
    </Stack>
  );
}

function Reads({ reads }: Pick<OwnRecord, 'reads'>) {
  const { t } = useTranslation('check-files');
  const locale = useLocale();
  return (
    <div>
      <Title order={3} size="h5">
        {t('record.reads')}
      </Title>
      {reads.length === 0 && <Text c="dimmed">{t('record.noReads')}</Text>}
      <ul className={classes.reads}>
        {reads.map(({ readAt, readerName, organizationName, what, nameEn, nameNb }, index) => (
          <li key={index}>
            {t('record.read', {
              when: formatDateTime(readAt),
              who: [readerName ?? t('record.somebody'), organizationName].filter(Boolean).join(', '),
              what: t(`record.what.${what}`),
              check: (locale === 'nb' ? nameNb : nameEn) ?? t('record.allChecks'),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
