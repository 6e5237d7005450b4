import { useTranslation } from 'react-i18next';
import type { PlainRouteName } from '#routing/paths.ts';
import { useContributions, usePathTo, useSession } from '#session/use-session.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';

/** The lists of the overview as tabs; renders nothing for an account with one list. */
export function OverviewTabs({ current }: { current: PlainRouteName }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const { overview } = useContributions();
  const to = usePathTo();
  const lists = overview.filter(({ offeredTo }) => offeredTo(account));
  if (lists.length < 2) return null;
  return (
    <div className="gap-below">
      <CountTabs
        label={t('nav.overview')}
        current={current}
        tabs={lists.map((list) => ({ id: list.to, label: list.label(), to: to(list.to) }))}
      />
    </div>
  );
}
