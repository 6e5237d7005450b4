import { ApolloProvider, skipToken, useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { apollo } from '#session/apollo-client.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { readId } from '#shared/lists/list-filters.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { CheckWizardDocument } from './check-wizard.generated.ts';
import { CheckWizard } from './check-wizard.tsx';
import { parseOwnCheckList } from './own-check-list.ts';
import classes from './check-wizard.module.css';

/** The candidate's side of a check list, also for users whose mailbox is not confirmed yet, who see why it is empty. */
export function Component() {
  return (
    <ApolloProvider client={apollo}>
      <LoadedWizard />
    </ApolloProvider>
  );
}

function LoadedWizard() {
  const { t } = useTranslation('candidate');
  const { id: idInPath } = useParams();
  const id = readId(idInPath);
  const to = usePathTo();
  const { user } = useSession();
  const { data, error, loading, refetch } = useQuery(
    CheckWizardDocument,
    id ? { variables: { id }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const list = parseOwnCheckList(data?.checkWizard ?? null);
  if (list !== null) return <CheckWizard list={list} />;
  return (
    <main id="main" className={classes.page}>
      {loading ? (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={40} width="60%" />
          <Skeleton height={320} />
        </Stack>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <MessagePage
          title={t('wizard.notFound')}
          text={t(user.confirmed ? 'wizard.notFoundText' : 'wizard.unconfirmedText')}
        >
          <Button component={Link} to={to(user.confirmed ? 'OVERVIEW_CHECKS' : 'GATE_KEEPER')}>
            {t('wizard.home')}
          </Button>
        </MessagePage>
      )}
    </main>
  );
}
