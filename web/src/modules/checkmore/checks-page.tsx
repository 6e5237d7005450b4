import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

/** The checks of an account: where personal accounts start (spec 000 §2.5). None can exist before checkmore opens. */
export function Component() {
  const { t } = useTranslation('account');
  const { account } = useSession();
  const to = usePathTo();
  const isTeam = account.accountType === 'TEAM';
  return (
    <>
      <PageHeader title={t('checks.title')} />
      <Card>
        <EmptyState
          icon={<IconShieldCheck size={24} aria-hidden />}
          title={t(isTeam ? 'checks.team' : 'checks.personal')}
          text={t(isTeam ? 'checks.teamText' : 'checks.personalText')}
        >
          <Button component={Link} to={to('DOCUMENTS')} variant="default">
            {t('checks.toDocuments')}
          </Button>
        </EmptyState>
      </Card>
    </>
  );
}
