import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { TeamLogChainDocument } from './team-log.generated.ts';

/** Whether the log's chain of hashes is whole, for owner and admins; nothing until it is known. */
export function ChainBadge({ accountId }: { accountId: string }) {
  const { t } = useTranslation('team-log');
  const { data } = useJsonQuery(TeamLogChainDocument, { accountId });
  if (!data) return null;
  return data.brokenAt === null ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      {t('whole', { count: data.length })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      {t('broken', { number: data.brokenAt })}
    </StatusBadge>
  );
}
