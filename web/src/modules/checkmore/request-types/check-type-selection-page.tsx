import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { toCatalogue } from './catalogue.ts';
import { CheckCatalogueDocument } from './catalogue.generated.ts';
import { CheckRequestsToContinueDocument } from './check-requests.generated.ts';
import { SelectionSkeleton } from './selection-skeleton.tsx';
import { TypeSelection } from './type-selection.tsx';

/** Where a team chooses what to check about somebody (spec 001 §2). */
export function Component() {
  const { t } = useTranslation('checkmore');
  return (
    <>
      <PageHeader title={t('select.title')} description={t('select.description')} />
      <LoadedSelection />
    </>
  );
}

function LoadedSelection() {
  const { account } = useSession();
  const language = useLocale();
  const variables = { accountId: account.id };
  const catalogue = useQuery(CheckCatalogueDocument, { variables });
  const requests = useQuery(CheckRequestsToContinueDocument, { variables });

  if (catalogue.data && requests.data) {
    return <TypeSelection catalogue={toCatalogue(catalogue.data, language)} requests={requests.data} />;
  }
  if (catalogue.error || requests.error) {
    return <ErrorState onRetry={() => void Promise.all([catalogue.refetch(), requests.refetch()])} />;
  }
  return <SelectionSkeleton />;
}
