import { Anchor, Group, Progress, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#ui/format.ts';
import { formatRelative } from '#ui/format-relative.ts';
import { Card } from '#ui/page/card.tsx';
import type { ListLink } from '#ui/table/use-list-state.ts';
import { BulkActions } from './bulk-actions.tsx';
import type { BulkProgress } from '#functions/signing/contract/bulk-progress.ts';
import classes from './bulk.module.css';

interface ProgressCardProps {
  readonly document: { readonly id: string; readonly name: string; readonly terminationReason: string | null };
  readonly progress: BulkProgress;
  /** The list of those whose mail bounced. */
  readonly toBounced: ListLink;
}

/** How far the bulk has come, what it waits for, and what the sender can do about it. */
export function ProgressCard({ document, progress, toBounced }: ProgressCardProps) {
  const { t } = useTranslation(['bulk', 'signmore']);
  const { signed, total, bounced } = progress;
  const state = stateText(progress, t);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('progress.title')}
      </Title>
      <div className={classes.bar}>
        <Progress value={(100 * signed) / Math.max(1, total)} aria-label={t('progress.title')} />
        <Text size="sm">{t('progress.signedOf', { signed: formatNumber(signed), total: formatNumber(total) })}</Text>
      </div>
      <div role="status">
        {state !== null && <Text size="sm">{state}</Text>}
        {progress.isReminding && <Text size="sm">{t('progress.reminding')}</Text>}
      </div>
      {bounced > 0 && (
        <Text size="sm" className={classes.warning}>
          {t('progress.bouncedNotice', { count: bounced, formatted: formatNumber(bounced) })}{' '}
          <Anchor component={Link} {...toBounced} preventScrollReset>
            {t('progress.showBounced')}
          </Anchor>
        </Text>
      )}
      {document.terminationReason && (
        <Text size="sm" className="as-written">
          {t('signmore:document.reason', { reason: document.terminationReason })}
        </Text>
      )}
      <Group gap="xs" mt="md">
        <BulkActions document={document} progress={progress} />
      </Group>
    </Card>
  );
}

/** What the job does now; null when it has nothing to do. */
function stateText(progress: BulkProgress, t: TFunction<['bulk', 'signmore']>): string | null {
  const { queued, open, isPaused, heldUntil, daysLeft, isLiftable, isCancelling } = progress;
  if (isCancelling) return t('progress.cancelling', { count: open, formatted: formatNumber(open) });
  if (queued === 0) return null;
  const left = { count: queued, formatted: formatNumber(queued) };
  if (isPaused) return t('progress.paused', left);
  if (heldUntil !== null) {
    const days = t('progress.days', { count: daysLeft ?? 1 });
    const held = t('progress.held', { ...left, when: formatRelative(heldUntil), days });
    return isLiftable ? `${held} ${t('progress.raise')}` : held;
  }
  return t('progress.sending', left);
}
