import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { PictureKind } from '#functions/account/contract/pictures.ts';
import { openPictureForm } from '#shared/pictures/open-picture-form.tsx';
import { Avatar } from '#ui/page/avatar.tsx';
import { pictureAddress } from '#ui/page/picture-address.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { refetchShown } from '#session/refetch.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import classes from '#modules/account/settings/shared/settings.module.css';
import type { AccountInfo } from './account-commands.ts';
import { removePicture, sendPictureOf } from './picture-commands.ts';

interface PictureRowProps {
  readonly info: AccountInfo;
  /** `profile`: the symbol of a person. */
  readonly which: 'symbol' | 'logo' | 'profile';
  readonly canManage: boolean;
}

/** One picture of the account, with buttons to change and remove it. */
export function PictureRow({ info, which, canManage }: PictureRowProps) {
  const { t } = useTranslation('pictures');
  const { revalidate } = useRevalidator();
  const kind: PictureKind = which === 'logo' ? 'LOGO' : 'SYMBOL';
  const picture = kind === 'LOGO' ? info.logoDisplayPath : info.symbolDisplayPath;

  /** The header and the menu show the symbol too. */
  async function showChange(message: string): Promise<void> {
    showToast({ kind: 'success', message });
    await Promise.all([refetchShown(), reloadSession(revalidate)]);
  }

  const change = () =>
    openPictureForm({
      title: t(`of.${which}.title`),
      help: t(`of.${which}.help`),
      kind,
      send: sendPictureOf(info.id, kind),
      onDone: () => void showChange(t(`of.${which}.saved`)),
    });

  const remove = () =>
    confirm({
      title: t(`of.${which}.removeTitle`),
      body: t(`of.${which}.removeText`),
      confirmLabel: t(`of.${which}.remove`),
      isDestructive: true,
      action: async () => {
        await removePicture(info.id, kind);
        await showChange(t(`of.${which}.removed`));
      },
    });

  return (
    <div className={classes.fact}>
      <dt>{t(`of.${which}.name`)}</dt>
      <dd className={picture === null && kind === 'LOGO' ? classes.missing : undefined}>
        {kind === 'SYMBOL' ? (
          <Avatar name={info.name} picture={picture} size={64} />
        ) : picture === null ? (
          t('none')
        ) : (
          <img
            className={classes.logo}
            src={pictureAddress(picture, 320)}
            srcSet={`${pictureAddress(picture, 320)} 1x, ${pictureAddress(picture, 640)} 2x`}
            alt={t('of.logo.alt', { name: info.name })}
          />
        )}
      </dd>
      {canManage ? (
        <dd className={classes.action}>
          <Group gap="xs">
            {picture === null ? null : (
              <Button
                variant="subtle"
                color="gray"
                c="var(--tillit-danger-text)"
                size="xs"
                aria-label={t(`of.${which}.remove`)}
                onClick={remove}
              >
                {t('remove')}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={t(picture === null ? `of.${which}.add` : `of.${which}.change`)}
              onClick={() => void change()}
            >
              {t(picture === null ? 'add' : 'change')}
            </Button>
          </Group>
        </dd>
      ) : null}
    </div>
  );
}
