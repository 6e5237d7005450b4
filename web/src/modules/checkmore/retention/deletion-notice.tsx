import '@mantine/core/styles/Alert.css';
import { Alert, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format.ts';
import type { CheckRetention, Retention } from '#functions/checks/contract/retention.ts';
import classes from './retention.module.css';

interface DeletionNoticeProps {
  readonly retention: Retention;
  readonly nameOf: (type: string) => string;
  /** The candidate reads it. */
  readonly isOwn?: boolean;
  /** Places or ends a legal hold; the candidate and members have no such actions. */
  readonly actions?: ReactNode;
}

/** What of a check list is deleted when, for both sides; and that it is held, with the reason. */
export function DeletionNotice({ retention, nameOf, isOwn = false, actions }: DeletionNoticeProps) {
  const { t } = useTranslation('retention');
  return (
    <section className={classes.notice} aria-labelledby="deletion-notice">
      <Title order={4} size="h4" id="deletion-notice">
        {t('notice.title')}
      </Title>
      {retention.hold ? <Hold hold={retention.hold} actions={actions} /> : null}
      {retention.awaitsDecision ? (
        <Text size="sm">{t(isOwn ? 'notice.awaitsOwnDecision' : 'notice.awaitsDecision')}</Text>
      ) : null}
      <ul className={classes.list}>
        {retention.checks.map((check) => (
          <li key={check.checkId}>
            <strong>{nameOf(check.type)}:</strong> <CheckLine check={check} isKept={retention.awaitsDecision} />
          </li>
        ))}
        {retention.deletedOn === null ? null : (
          <li>
            <strong>{t('notice.list')}</strong>{' '}
            {t(retention.awaitsDecision ? 'notice.listKept' : 'notice.listOn', {
              date: formatDay(retention.deletedOn),
            })}
          </li>
        )}
      </ul>
      {actions && !retention.hold ? <div>{actions}</div> : null}
    </section>
  );
}

/** How long what was given is kept, or, once the list has ended, the days, and what is gone. */
function CheckLine({ check, isKept }: { readonly check: CheckRetention; readonly isKept: boolean }) {
  const { t } = useTranslation('retention');
  const { months, evidenceOn, findingOn, evidenceDeleted, findingDeleted } = check;
  if (evidenceOn === null) return months === 0 ? t('notice.atOnce') : t('notice.months', { count: months });
  return (
    <>
      {evidenceDeleted
        ? t('notice.evidenceDeleted')
        : t(isKept ? 'notice.evidenceKept' : 'notice.evidenceOn', { date: formatDay(evidenceOn) })}
      {findingDeleted ? ` ${t('notice.findingDeleted')}` : null}
      {findingOn === null || findingDeleted
        ? null
        : ` ${t(isKept ? 'notice.findingKept' : 'notice.findingOn', { date: formatDay(findingOn) })}`}
    </>
  );
}

interface HoldProps extends Pick<DeletionNoticeProps, 'actions'> {
  readonly hold: NonNullable<Retention['hold']>;
}

function Hold({ hold, actions }: HoldProps) {
  const { t } = useTranslation('retention');
  const facts = { date: formatDay(hold.endsOn), name: hold.heldBy };
  return (
    <Alert icon={<IconLock size={20} aria-hidden />} title={t('hold.title')} color="yellow" variant="light">
      <Text size="sm">{hold.heldBy === null ? t('hold.until', facts) : t('hold.untilBy', facts)}</Text>
      <Text className="as-written">{hold.reason}</Text>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </Alert>
  );
}
