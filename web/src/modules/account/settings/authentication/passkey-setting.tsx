import { Button, Stack, Text, Title } from '@mantine/core';
import type { Passkey } from '#functions/account/contract/two-factor-demand.ts';
import { useTranslation } from 'react-i18next';
import { forgetPasskey } from '#session/challenge/webauthn.ts';
import { showPasskeySetUp } from '#shared/two-factor/show-passkey-set-up.tsx';
import { removePasskey } from '#shared/two-factor/two-factor-commands.ts';
import { formatDate } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';

interface PasskeySettingProps {
  readonly passkeys: readonly Passkey[];
  /** Whether two-factor login is off without the last of them. */
  readonly areLast: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** The user's passkeys. */
export function PasskeySetting({ passkeys, areLast, onChanged }: PasskeySettingProps) {
  const { t } = useTranslation('security');

  function askToRemove({ id, name }: Passkey): void {
    confirm({
      title: t('passkey.removeTitle', { name }),
      body: t(areLast && passkeys.length === 1 ? 'passkey.removeLast' : 'passkey.removeText'),
      confirmLabel: t('passkey.remove'),
      isDestructive: true,
      action: async () => {
        const removed = await removePasskey(id);
        await onChanged();
        showToast({ kind: 'success', message: t('passkey.removed', { name }) });
        await forgetPasskey(removed);
      },
    });
  }

  return (
    <Stack gap="xs">
      <div className={classes.setting}>
        <div className={classes.words}>
          <Title order={3}>{t('passkey.title')}</Title>
          <Text c="dimmed">{t('passkey.text')}</Text>
        </div>
        <Button variant="default" onClick={() => void showPasskeySetUp(onChanged)}>
          {t('passkey.add')}
        </Button>
      </div>
      {passkeys.length === 0 ? null : (
        <ul className={classes.sessions} aria-label={t('passkey.list')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.session}>
              <div className={classes.device}>
                <strong>{passkey.name}</strong>
                <span>
                  {t('passkey.since', { date: formatDate(passkey.addedAt) })}{' '}
                  {passkey.lastUsedAt === null
                    ? t('passkey.unused')
                    : t('passkey.lastUsed', { date: formatDate(passkey.lastUsedAt) })}
                </span>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t('passkey.removeOf', { name: passkey.name })}
                onClick={() => askToRemove(passkey)}
              >
                {t('passkey.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
