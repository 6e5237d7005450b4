import '@mantine/core/styles/Alert.css';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsentFiles } from '#modules/tellmore/files/unsent-files.ts';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { hasUnsent } from '#modules/tellmore/reporter/unsent.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { PageLink } from './routing/page-link.tsx';
import { useChannelPath } from './use-channel-path.ts';

/** Shown instead of a report when the session is missing or has ended (spec 002 §2.5). */
export function InvalidSession({ wbSlug }: { readonly wbSlug: string }) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
  useEffect(clearReportSession, []);
  const isUnsent = hasUnsent() || hasUnsentFiles();
  useUnsavedWarning(isUnsent);
  return (
    <Stack>
      <PageTitle title={t('tabTitle')} />
      <Title order={1}>{t('tabTitle')}</Title>
      <Alert icon={<IconInfoCircle size={20} aria-hidden />} title={t('invalid.title')}>
        {t('invalid.text')}
      </Alert>
      {isUnsent && <Text>{t('invalid.unsent')}</Text>}
      <div>
        <Button component={PageLink} to={to('WB_LOGIN', { wbSlug })}>
          {t('invalid.action')}
        </Button>
      </div>
    </Stack>
  );
}
