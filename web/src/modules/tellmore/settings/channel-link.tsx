import '@mantine/core/styles/Alert.css';
import { Alert, Anchor, Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '#session/use-session.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { AddressForm } from './address-form.tsx';
import { updateSettings } from './settings-commands.ts';
import { isOpened, isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import { useChannelAddress } from './use-channel-address.ts';
import classes from './settings.module.css';

/** The address that reporters use, and whether the channel takes reports. */
export function ChannelLink({ channel, handlers, wbSlug, mayChange }: ChannelParts & { readonly mayChange: boolean }) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  const locale = useLocale();
  const isOpen = isOpened(channel);
  const isLeft = isOpen && !handlers.some(isTaking);
  const isPaused = channel?.paused ?? false;
  const address = useChannelAddress(wbSlug, channel?.signKey ?? null)(locale);
  const key = address?.split('#k=')[1];
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3}>{t('link.title')}</Title>
          {isOpen && !isLeft && (
            <StatusBadge tone={isPaused ? 'warning' : 'success'} icon={isPaused ? IconPlayerPause : IconCircleCheck}>
              {t(isPaused ? 'wb-settings:pause.isClosed' : 'wb-settings:pause.isOpen')}
            </StatusBadge>
          )}
        </Group>
        {isLeft && (
          <Alert
            icon={<IconAlertTriangle size={20} aria-hidden />}
            color="yellow"
            title={t('wb-settings:link.leftTitle')}
          >
            {t('wb-settings:link.leftText')}
          </Alert>
        )}
        {isOpen ? (
          <>
            <Text>{t('link.text')}</Text>
            {address !== null && (
              <Anchor href={address} className="breaks">
                {address}
              </Anchor>
            )}
            {key !== undefined && (
              <Text size="sm" c="dimmed">
                {t('wb-settings:address.fingerprint')} <span className={classes.code}>{key}</span>
              </Text>
            )}
          </>
        ) : (
          <Alert icon={<IconAlertTriangle size={20} aria-hidden />} color="yellow" title={t('link.closedTitle')}>
            {t('link.closedText')}
          </Alert>
        )}
        <Group gap="sm">
          {address !== null && (
            <CopyButton value={address}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? t('link.copied') : t('link.copy')}</Button>}
            </CopyButton>
          )}
          {mayChange && (
            <Button
              variant="default"
              onClick={() =>
                openPopup({
                  title: t('wb-settings:address.change'),
                  content: (close) => <AddressForm wbSlug={wbSlug} isOpen={isOpen} onClose={close} />,
                })
              }
            >
              {t('wb-settings:address.change')}
            </Button>
          )}
          {mayChange && isOpen && (
            <Button variant="default" onClick={() => askToPause(account.id, !isPaused)}>
              {t(isPaused ? 'wb-settings:pause.resume' : 'wb-settings:pause.pause')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

function askToPause(accountId: string, paused: boolean): void {
  const t = i18next.getFixedT(null, 'wb-settings');
  confirm({
    title: t(paused ? 'pause.pauseTitle' : 'pause.resumeTitle'),
    body: t(paused ? 'pause.pauseText' : 'pause.resumeText'),
    confirmLabel: t(paused ? 'pause.pause' : 'pause.resume'),
    action: () => updateSettings(accountId, { paused }),
  });
}
