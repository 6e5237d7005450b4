import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TwoFactorDemand } from '#functions/account/contract/two-factor-demand.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { formatDay } from '#ui/format.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import { lackingText } from './lacking-text.ts';
import { TwoFactorDemandForm } from './two-factor-demand-form.tsx';
import { TwoFactorDemandDocument } from './two-factor-demand.generated.ts';

/** Whether the team demands two-factor of its members, for those who can change it. */
export function TwoFactorDemandRow({ accountId }: { accountId: string }) {
  const { t } = useTranslation('settings');
  const { data: demand, error, refetch } = useJsonQuery(TwoFactorDemandDocument, { accountId });

  function edit(current: TwoFactorDemand): void {
    openPopup({
      title: t('demand.title'),
      content: (close) => (
        <TwoFactorDemandForm accountId={accountId} demand={current} onChanged={refetch} onClose={close} />
      ),
    });
  }

  return (
    <SettingRow
      label={t('demand.title')}
      value={demand ? stateOf(demand) : error ? t('demand.failed') : '…'}
      help={demand ? lackingText(demand) : undefined}
      onEdit={demand ? () => edit(demand) : undefined}
    />
  );
}

function stateOf({ day, isDue, smsCounts }: TwoFactorDemand): string {
  if (day === null) return i18next.t('settings:demand.off');
  const date = formatDay(day);
  const state = isDue ? i18next.t('settings:demand.since', { date }) : i18next.t('settings:demand.from', { date });
  return smsCounts ? state : `${state} ${i18next.t('settings:demand.noSms')}`;
}
