import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

/** Why the wizard is empty: a failure, a list of somebody else, or a mailbox that is not confirmed. */
export function WizardProblem({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('candidate');
  const to = usePathTo();
  const { user } = useSession();
  if (hasFailed) return <ErrorState onRetry={onRetry} />;
  return (
    <MessagePage
      title={t('wizard.notFound')}
      text={t(user.confirmed ? 'wizard.notFoundText' : 'wizard.unconfirmedText')}
    >
      <Button component={Link} to={to(user.confirmed ? 'OVERVIEW_CHECKS' : 'GATE_KEEPER')}>
        {t('wizard.home')}
      </Button>
    </MessagePage>
  );
}
