import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../../ui/popup/confirm.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import classes from '../shared/settings.module.css';

/** For a lost phone or a borrowed computer: every session ends but this one. */
export function OtherSessions() {
  const { t } = useTranslation('settings');

  function ask(): void {
    confirm({
      title: t('sessions.confirmTitle'),
      body: t('sessions.confirmText'),
      confirmLabel: t('sessions.submit'),
      action: async () => {
        const { endOtherSessions } = await import('../../../../session/sign-in.ts');
        await endOtherSessions();
        showToast({ kind: 'success', message: t('sessions.done') });
      },
    });
  }

  return (
    <Stack align="flex-start" className={classes.narrow}>
      <Title order={2}>{t('sessions.title')}</Title>
      <Text c="dimmed">{t('sessions.text')}</Text>
      <Button variant="default" onClick={ask}>
        {t('sessions.submit')}
      </Button>
    </Stack>
  );
}
