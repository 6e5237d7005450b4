import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import type { CheckListCounts, CheckRequestCounts } from './check-counts.ts';
import type { View } from './check-filter.ts';

interface ViewTabsProps {
  readonly view: View;
  /** Null while unknown. */
  readonly counts: CheckListCounts | null;
  readonly requests: CheckRequestCounts | null;
}

/** By person, by request, or drafts. Each starts without filters. */
export function ViewTabs({ view, counts, requests }: ViewTabsProps) {
  const { t } = useTranslation('check-lists');
  const { pathname } = useLocation();
  return (
    <CountTabs
      label={t('views.label')}
      current={view}
      look="segments"
      tabs={[
        { id: 'checks', label: t('views.checks'), to: pathname, count: counts?.ALL },
        { id: 'requests', label: t('views.requests'), to: `${pathname}?view=requests`, count: requests?.sent },
        { id: 'drafts', label: t('views.drafts'), to: `${pathname}?view=drafts`, count: requests?.drafts },
      ]}
    />
  );
}
