import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAppSetUp } from '#shared/two-factor/show-app-set-up.tsx';
import { removeApp } from '#shared/two-factor/two-factor-commands.ts';
import { formatDate } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';

interface AppSettingProps {
  /** When the app was added; null without one. */
  readonly addedAt: string | null;
  /** Whether two-factor login is off without the app. */
  readonly isLast: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** The app that shows the user's codes. */
export function AppSetting({ addedAt, isLast, onChanged }: AppSettingProps) {
  const { t } = useTranslation('security');

  function askToRemove(): void {
    confirm({
      title: t('app.removeTitle'),
      body: t(isLast ? 'app.removeLast' : 'app.removeText'),
      confirmLabel: t('app.remove'),
      isDestructive: true,
      action: async () => {
        await removeApp();
        await onChanged();
        showToast({ kind: 'success', message: t('app.removed') });
      },
    });
  }

  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Title order={3}>{t('app.title')}</Title>
        <Text c="dimmed">
          {t('app.text')} {addedAt === null ? null : t('app.since', { date: formatDate(addedAt) })}
        </Text>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={() => void showAppSetUp(onChanged)}>
          {t(addedAt === null ? 'app.add' : 'app.replace')}
        </Button>
        {addedAt === null ? null : (
          <Button variant="default" onClick={askToRemove}>
            {t('app.remove')}
          </Button>
        )}
      </Group>
    </div>
  );
}
