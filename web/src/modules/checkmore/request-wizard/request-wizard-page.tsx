import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { NOBODY, readId } from '#routing/read-id.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { toDraft } from './draft.ts';
import { RequestWizard } from './request-wizard.tsx';
import { RequestWizardDocument } from './request-wizard.generated.ts';
import { SentRequest } from './send/sent-request.tsx';
import classes from '#shared/wizard/wizard-parts.module.css';

/** The sender's wizard for one request (spec 001 §2). Once it is sent, the page shows how far the sending has come. */
export function Component() {
  const { t } = useTranslation('checkmore');
  const id = readId(useParams()['id']) ?? NOBODY;
  const to = usePathTo();
  const language = useLocale();
  const { data, error, loading, refetch } = useQuery(RequestWizardDocument, { variables: { id } });

  if (data?.checkRequestByPk) {
    const draft = toDraft(data.checkRequestByPk, data, language);
    // Once the sending ends, what was refunded is loaded.
    const key = `${id} ${draft.status}`;
    return draft.status === 'DRAFT' ? (
      <RequestWizard key={key} draft={draft} />
    ) : (
      <SentRequest key={key} request={draft} />
    );
  }
  return (
    <main id="main" className={classes.page}>
      {loading ? (
        <div aria-busy="true">
          <Skeleton height={40} mb="xl" />
          <Skeleton height={320} />
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <MessagePage title={t('wizard.notFound')} text={t('wizard.notFoundText')}>
          <Button component={Link} to={to('CHECK_TYPE_SELECTION')}>
            {t('wizard.toSelection')}
          </Button>
        </MessagePage>
      )}
    </main>
  );
}
