import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { MarketingConsentDocument, UpdateMarketingConsentDocument } from './marketing-consent.generated.ts';

/** Whether we may send news. Consent is withdrawn as easily as it was given at sign-up (GDPR, article 7(3)). */
export function MarketingConsent({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(MarketingConsentDocument);
  const [update, { loading }] = useMutation(UpdateMarketingConsentDocument);
  const profile = data?.userProfileCollection?.edges[0]?.node;
  if (error && !profile) return <ErrorState onRetry={() => void refetch()} />;

  function change(marketingConsent: boolean): void {
    // The switch shows what is saved: a second press before the answer would repeat the request.
    if (loading) return;
    update({ variables: { input: { marketingConsent } } }).then(
      () => showToast({ kind: 'success', message: t('saved') }),
      showError,
    );
  }

  return (
    <Switch
      label={t('marketing.text')}
      checked={profile?.marketingConsent ?? false}
      disabled={isReadOnly || !profile}
      aria-busy={loading || !profile}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
