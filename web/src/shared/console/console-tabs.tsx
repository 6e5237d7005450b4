import { useTranslation } from 'react-i18next';
import { usePathTo } from '#session/use-session.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';

export type ConsoleTab = 'overview' | 'accounts' | 'people' | 'reviews' | 'work' | 'log';

/** The pages of the administrators' console. */
export function ConsoleTabs({ current }: { current: ConsoleTab }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  return (
    <div className="gap-below">
      <CountTabs
        label={t('title')}
        current={current}
        tabs={[
          { id: 'overview', label: t('overview.title'), to: to('ADMIN') },
          { id: 'accounts', label: t('accounts.title'), to: to('ADMIN_ACCOUNTS') },
          { id: 'people', label: t('people.title'), to: to('ADMIN_PEOPLE') },
          { id: 'reviews', label: t('reviews.title'), to: to('ADMIN_REVIEWS') },
          { id: 'work', label: t('work.title'), to: to('ADMIN_WORK') },
          { id: 'log', label: t('log.title'), to: to('ADMIN_LOG') },
        ]}
      />
    </div>
  );
}
