import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext } from '#session/use-session.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { parseCounts } from './counts.ts';
import { DashboardPageDocument } from './dashboard-page.generated.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DocumentPanels } from './document-panels.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Tiles } from './tiles.tsx';

/** Teams only: a personal account starts at its overview. */
export const loader: LoaderFunction = ({ context, params }) => {
  const { account } = context.get(sessionContext);
  if (account.accountType === 'TEAM') return null;
  return redirect(pathTo('OVERVIEW', { locale: toLanguage(params.locale) ?? 'nb', account }));
};

/** What waits, what happened last, and where to start. */
export function Component() {
  const { t } = useTranslation(['account', 'common']);
  const { account, user } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(DashboardPageDocument, {
    variables: { accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const counts = data ? parseCounts(data.counts) : null;
  const isNew = counts?.all === 0;

  return (
    <>
      <PageHeader
        title={t('account:dashboard.title')}
        description={
          user.firstName === ''
            ? account.name
            : t('account:dashboard.greeting', { name: user.firstName, account: account.name })
        }
        actions={
          isNew ? null : (
            <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD')} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('common:nav.newSignature')}
            </Button>
          )
        }
      />
      {data && counts ? (
        <>
          {isNew ? <FirstSteps /> : <Tiles counts={counts} />}
          <DocumentPanels data={data} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}
