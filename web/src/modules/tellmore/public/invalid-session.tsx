import '@mantine/core/styles/Alert.css';
import { Alert, Button, Stack, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { usePathTo } from '#session/use-session.ts';
import { PageTitle } from '#ui/page/page-title.tsx';

/** Instead of a report when the session is missing, unreadable or over. */
export function InvalidSession({ wbSlug }: { wbSlug: string }) {
  const { t } = useTranslation('whistleblower');
  const to = usePathTo();
  useEffect(() => clearReportSession(wbSlug), [wbSlug]);
  return (
    <Stack>
      <PageTitle title={t('tabTitle')} />
      <Title order={1}>{t('tabTitle')}</Title>
      <Alert icon={<IconInfoCircle size={20} aria-hidden />} title={t('invalid.title')}>
        {t('invalid.text')}
      </Alert>
      <div>
        <Button component={Link} to={to('WB_LOGIN', { wbSlug })}>
          {t('invalid.action')}
        </Button>
      </div>
    </Stack>
  );
}
