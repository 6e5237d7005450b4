import { Anchor, Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { DashboardSkeleton } from '#shared/dashboard/dashboard-skeleton.tsx';
import { toCheckListCounts } from '#modules/checkmore/check-lists/check-counts.ts';
import { FirstStep } from '#modules/checkmore/check-lists/no-checks.tsx';
import { formatNumber } from '#ui/format.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { CheckPanels } from './check-panels.tsx';
import { CheckTiles } from './check-tiles.tsx';
import classes from '#shared/dashboard/dashboard.module.css';
import { useChecksDashboard } from './use-checks-dashboard.ts';

/** "New check", for a team that has begun; others have it with the explanation below. */
export function Actions() {
  const { t } = useTranslation();
  const { account } = useSession();
  const to = usePathTo();
  const { data } = useChecksDashboard('cache-only');
  if (!account.features.checks || data?.counts['all'] === 0) return null;
  return (
    <Button
      component={Link}
      to={to('CHECK_TYPE_SELECTION')}
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('nav.newCheck')}
    </Button>
  );
}

/** The team's checks: how many there are of each status, what somebody has to look at, and what is under way. */
export function Content() {
  const { t } = useTranslation('check-lists');
  const to = usePathTo();
  const { data, error, refetch } = useChecksDashboard('cache-and-network');
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <DashboardSkeleton />;
  const counts = toCheckListCounts(data.counts);
  const { drafts } = data.requestCounts;
  return (
    <section className={classes.part} aria-labelledby="dashboard-checks">
      <div className={classes.head}>
        <Title order={2} size="h3" id="dashboard-checks">
          {t('page.title')}
        </Title>
        {drafts > 0 ? (
          <Anchor component={Link} size="sm" to={`${to('OVERVIEW_CHECKS')}?view=drafts`}>
            {t('dashboard.drafts', { count: drafts, formatted: formatNumber(drafts) })}
          </Anchor>
        ) : null}
      </div>
      {counts.ALL === 0 ? (
        <Card>
          <FirstStep title={t('empty.sent')} text={t('empty.sentText')} />
        </Card>
      ) : (
        <CheckTiles counts={counts} />
      )}
      <CheckPanels data={data} counts={counts} />
    </section>
  );
}
