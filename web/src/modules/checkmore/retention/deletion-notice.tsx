import '@mantine/core/styles/Alert.css';
import { useQuery } from '@apollo/client/react';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apollo } from '#session/apollo-client.ts';
import { formatDay } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './retention.module.css';
import { openHoldForm } from './hold-form.tsx';
import { CheckRetentionDocument } from './retention.generated.ts';
import { parseRetention } from './retention.ts';
import type { CheckRetention, Retention } from './retention.ts';
import { releaseCheckList } from './retention-commands.ts';

interface DeletionNoticeProps {
  readonly checkListId: string;
  readonly nameOf: (type: string) => string;
  /** OWNER and ADMIN of the sender's side can place and end a legal hold. */
  readonly canHold: boolean;
}

/** What of a check list is deleted when, for both sides; and that it is held, with the reason. */
export function DeletionNotice({ checkListId, nameOf, canHold }: DeletionNoticeProps) {
  const { t } = useTranslation('retention');
  const { data } = useQuery(CheckRetentionDocument, {
    client: apollo,
    variables: { id: checkListId },
    fetchPolicy: 'cache-and-network',
  });
  const retention = parseRetention(data?.checkListRetention);
  if (!retention) return null;
  return (
    <section className={classes.notice} aria-labelledby="deletion-notice">
      <Title order={4} size="h4" id="deletion-notice">
        {t('notice.title')}
      </Title>
      {retention.hold ? <Hold checkListId={checkListId} hold={retention.hold} canHold={canHold} /> : null}
      <ul className={classes.list}>
        {retention.checks.map((check) => (
          <li key={check.checkId}>
            <strong>{nameOf(check.type)}:</strong> <CheckLine check={check} />
          </li>
        ))}
        {retention.deletedOn === null ? null : (
          <li>
            <strong>{t('notice.list')}</strong> {t('notice.listOn', { date: formatDay(retention.deletedOn) })}
          </li>
        )}
      </ul>
      {canHold && !retention.hold ? (
        <div>
          <Button variant="default" size="compact-md" onClick={() => openHoldForm(checkListId)}>
            {t('hold.open')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** How long what was given is kept, or, once the list has ended, the days. */
function CheckLine({ check: { months, evidenceOn, findingOn } }: { check: CheckRetention }) {
  const { t } = useTranslation('retention');
  if (evidenceOn === null) return months === 0 ? t('notice.atOnce') : t('notice.months', { count: months });
  return (
    <>
      {t('notice.evidenceOn', { date: formatDay(evidenceOn) })}
      {findingOn === null ? null : ` ${t('notice.findingOn', { date: formatDay(findingOn) })}`}
    </>
  );
}

interface HoldProps {
  readonly checkListId: string;
  readonly hold: NonNullable<Retention['hold']>;
  readonly canHold: boolean;
}

function Hold({ checkListId, hold, canHold }: HoldProps) {
  const { t } = useTranslation('retention');
  const facts = { date: formatDay(hold.endsOn), name: hold.heldBy };
  return (
    <Alert icon={<IconLock size={20} aria-hidden />} title={t('hold.title')} color="yellow" variant="light">
      <Text size="sm">{hold.heldBy === null ? t('hold.until', facts) : t('hold.untilBy', facts)}</Text>
      <Text className={classes.reason}>{hold.reason}</Text>
      {canHold ? (
        <Button
          mt="xs"
          variant="default"
          size="compact-md"
          onClick={() =>
            confirm({
              title: t('hold.endTitle'),
              body: t('hold.endText'),
              confirmLabel: t('hold.end'),
              action: async () => {
                await releaseCheckList(checkListId);
                showToast({ kind: 'success', message: t('hold.ended') });
              },
            })
          }
        >
          {t('hold.end')}
        </Button>
      ) : null}
    </Alert>
  );
}
