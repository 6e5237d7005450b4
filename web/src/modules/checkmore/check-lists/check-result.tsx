import '@mantine/core/styles/Alert.css';
import { useQuery } from '@apollo/client/react';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#functions/platform/contract/languages.ts';
import { pathTo } from '#routing/paths.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { formatRelative } from '#ui/format-relative.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SentDeletionNotice } from '#modules/checkmore/retention/sent-deletion-notice.tsx';
import { toCheckListRow } from './check-list-row.ts';
import { openCheckLog } from './check-log.tsx';
import { CheckResultDocument } from './check-result.generated.ts';
import { CheckListStatusBadge } from './check-status-badge.tsx';
import { CheckResultAccessDocument } from './result-access.generated.ts';
import { OwnNotice } from '#modules/checkmore/decisions/own-notice.tsx';
import { DecisionPanel } from '#modules/checkmore/decisions/decision-panel.tsx';
import { orderedChecks } from './ordered-checks.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultChecks } from './result-checks.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultDownloads } from './result-downloads.tsx';
import { statusDetail } from './status-detail.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';

interface CheckResultProps {
  readonly id: string;
  readonly account: SessionAccount;
  readonly locale: Language;
  readonly onClose: () => void;
}

/** One check list: what came out of each check, what can be done now, and the log (spec 001 §2). */
export function CheckResult({ id, account, locale, onClose }: CheckResultProps) {
  const { t } = useTranslation('check-lists');
  const { data, error, refetch } = useQuery(CheckResultDocument, { variables: { id, accountId: account.id } });
  const names = useCheckNames();
  const opened = useQuery(CheckResultAccessDocument, { variables: { id } });
  const access = opened.data?.checkResult ?? null;
  const node = data?.checkListOverviewCollection?.edges[0]?.node;
  const row = node ? toCheckListRow(node) : null;
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <ResultSkeleton />;
  if (!node || !row) return <Text>{t('result.notFound')}</Text>;
  const direction = node.direction === 'RECEIVED' ? 'RECEIVED' : 'SENT';
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={3} size="h3">
            {direction === 'SENT' ? row.name : row.organizationName}
          </Title>
          <Text size="sm" c="dimmed">
            {direction === 'SENT'
              ? statusDetail(row, t)
              : t('received.when', { when: formatRelative(row.requestedAt) })}
          </Text>
        </div>
        <CheckListStatusBadge status={row.status} isReceiver={direction === 'RECEIVED'} />
      </Group>
      <ResultActions
        row={row}
        direction={direction}
        account={account}
        locale={locale}
        override={access?.checks.find(({ canOverride }) => canOverride)}
        canRenew={(access?.expiring ?? null) !== null}
        isRepeated={(access?.repeatMonths ?? null) !== null}
      />
      {access?.notice ? (
        <OwnNotice
          notice={access.notice}
          organization={row.organizationName}
          to={pathTo('CHECK_WIZARD', { locale, account }, { id })}
        />
      ) : null}
      {access?.isDisputed ? <Alert color="yellow" title={t('result.disputed')} /> : null}
      {row.status === 'REFUSED' ? (
        <div>
          <Title order={4} size="h4">
            {t('result.refuseReason')}
          </Title>
          <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {node.refuseReason ?? t('result.noReason')}
          </Text>
        </div>
      ) : (
        <ResultChecks
          checkListId={direction === 'SENT' ? id : null}
          checks={orderedChecks(
            (data.checkOverviewCollection?.edges ?? []).map((edge) => edge.node),
            row.checkTypes,
          )}
          access={access?.checks ?? []}
          isReceiver={direction === 'RECEIVED'}
          isStopped={row.endedAt !== null}
          answerAt={
            direction === 'RECEIVED' && row.status === 'PENDING_CANDIDATE'
              ? (checkId) => pathTo('CHECK_WIZARD', { locale, account }, { id, step: checkId })
              : null
          }
        />
      )}
      {direction === 'SENT' ? <DecisionPanel checkListId={id} /> : null}
      <ResultFacts
        row={row}
        node={node}
        direction={direction}
        repeatMonths={access?.repeatMonths ?? null}
        canEdit={direction === 'SENT' && node.department?.canManage === true}
      />
      <SentDeletionNotice
        checkListId={id}
        nameOf={names.ofCheck}
        name={row.name}
        isOwn={direction === 'RECEIVED'}
        canHold={access?.canHold ?? false}
        canDelete={access?.canDelete ?? false}
        onDeleted={onClose}
      />
      <Group>
        <ResultDownloads
          checkListId={id}
          locale={locale}
          hasReport={access?.hasReport ?? false}
          hasLetter={direction === 'SENT' && (access?.hasLetter ?? false)}
        />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => openCheckLog(id, row.name)}
        >
          {t('result.openLog')}
        </Button>
      </Group>
    </Stack>
  );
}
