import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpendingLimit } from '#functions/credits/contract/limit-schemas.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import classes from './history.module.css';
import { setSpendingLimit } from './limit-commands.ts';
import { SpendingLimitForm } from './spending-limit-form.tsx';
import { SpendingLimitsDocument } from './spending-limits.generated.ts';

/** How many credits departments and members may spend in a month; OWNER and ADMINs of a team set it. */
export function SpendingLimits({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useJsonQuery(SpendingLimitsDocument, { accountId });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={96} />;
  const limited = data.filter(({ credits }) => credits !== null);
  const edit = (limit: SpendingLimit | null) =>
    openPopup({
      title: limit === null ? t('spending.add') : t('spending.of', { name: limit.name }),
      content: (close) => <SpendingLimitForm accountId={accountId} limit={limit} spenders={data} onClose={close} />,
    });
  return (
    <Card>
      <Group justify="space-between" align="flex-start" mb="sm">
        <h2 className={classes.title}>{t('spending.title')}</h2>
        <Button variant="default" size="xs" onClick={() => edit(null)}>
          {t('spending.add')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('spending.help')}
      </Text>
      {limited.length === 0 ? (
        <Text size="sm">{t('spending.none')}</Text>
      ) : (
        <LimitTable accountId={accountId} limits={limited} onEdit={edit} />
      )}
    </Card>
  );
}

interface LimitTableProps {
  readonly accountId: string;
  readonly limits: readonly SpendingLimit[];
  readonly onEdit: (limit: SpendingLimit) => void;
}

function LimitTable({ accountId, limits, onEdit }: LimitTableProps) {
  const { t } = useTranslation(['credits', 'settings']);
  const remove = ({ id, name }: SpendingLimit) =>
    confirm({
      title: t('spending.removeTitle', { name }),
      body: t('spending.removeText'),
      confirmLabel: t('spending.remove'),
      action: () => setSpendingLimit(accountId, { id, credits: null }),
    });
  return (
    // A region that scrolls must take the focus, so that the keyboard can scroll it.
    <div className={classes.scroll} role="region" aria-label={t('spending.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('spending.whose')}</th>
            <th scope="col">{t('spending.credits')}</th>
            <th scope="col">{t('spending.spent')}</th>
            <th scope="col">{t('spending.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit.id}>
              <th scope="row">
                {limit.name}
                <Text size="xs" c="dimmed">
                  {t(`spending.kind.${limit.kind}`)}
                </Text>
              </th>
              <td>{formatNumber(limit.credits ?? 0)}</td>
              <td>{formatNumber(limit.spent ?? 0)}</td>
              <td>
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('settings:info.changeOf', { label: limit.name })}
                    onClick={() => onEdit(limit)}
                  >
                    {t('settings:info.change')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('spending.removeOf', { name: limit.name })}
                    onClick={() => remove(limit)}
                  >
                    {t('spending.remove')}
                  </Button>
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
