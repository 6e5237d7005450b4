import '@mantine/core/styles/Alert.css';
import { useQuery } from '@apollo/client/react';
import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { BrandingForm } from './branding-form.tsx';
import { BrandingDocument } from './branding.generated.ts';

/** How the team's public pages look. */
export function Component() {
  const { t } = useTranslation('branding');
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(BrandingDocument, { variables: { accountId: account.id } });
  const team = data?.accountByPk;
  const mayChange = account.role !== 'MEMBER';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(account.features.whistleblowing ? 'text' : 'textChecks')}
        crumbs={account.features.whistleblowing ? [{ label: t('crumb'), to: to('WB_SETTINGS') }] : []}
      />
      {!mayChange && <Alert mb="lg">{t('readOnly')}</Alert>}
      {data && team ? (
        <BrandingForm
          // When a colleague has reset the theme, the form starts again.
          key={data.accountThemeByPk?.nodeId ?? ''}
          stored={data.accountThemeByPk}
          team={team}
          intro={data.whistleblowingChannelByPk?.whistleblowingDescription ?? null}
          mayChange={mayChange}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  );
}
