import { useQuery } from '@apollo/client/react';
import { Box, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { OwnDataCard } from '#modules/account/own-data/own-data-card.tsx';
import { SupportVisits } from '#modules/account/settings/support-visits/support-visits.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { AccountInfoDocument } from './account-info.generated.ts';
import { DeleteTeamRow } from './delete-team-row.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { TeamInfo } from './team-info.tsx';

/** The page with the name and contact details of an organisation or a person. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account, impersonator } = useSession();
  const crumbs = useSettingsCrumbs();
  const { data, error, refetch } = useQuery(AccountInfoDocument, { variables: { accountId: account.id } });
  const info = data?.accountByPk;
  const isTeam = account.accountType === 'TEAM';
  const Info = isTeam ? TeamInfo : PersonalInfo;
  return (
    <>
      <PageHeader title={t(isTeam ? 'overview.orgInfo.title' : 'overview.accountInfo.title')} crumbs={crumbs} />
      <Card flush>
        {info ? (
          <Info info={info} canManage={account.role !== 'MEMBER'} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Stack p="lg" gap="xl" aria-busy>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={28} />
            ))}
          </Stack>
        )}
      </Card>
      {/* Nothing that loads late is above it: it would move what somebody is about to press. */}
      {isTeam && account.role === 'OWNER' && (info || error) ? (
        <>
          <Box mt="md">{impersonator === null ? <OwnDataCard account={account} /> : null}</Box>
          <DeleteTeamRow />
        </>
      ) : null}
      {isTeam && account.role !== 'MEMBER' ? (
        <Box mt="md">
          <SupportVisits accountId={account.id} />
        </Box>
      ) : null}
    </>
  );
}
