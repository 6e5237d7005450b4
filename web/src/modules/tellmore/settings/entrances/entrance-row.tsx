import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCircleX, IconPlayerPause } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { slugOf } from '#modules/tellmore/settings/channel-parts.ts';
import type { ChannelParts } from '#modules/tellmore/settings/channel-parts.ts';
import { ChannelPoster } from '#modules/tellmore/settings/channel-poster.tsx';
import type { ChannelPosterProps } from '#modules/tellmore/settings/channel-poster.tsx';
import classes from '#modules/tellmore/settings/settings.module.css';
import type { Entrance } from '#modules/tellmore/settings/settings-commands.ts';
import { useChannelAddress } from '#modules/tellmore/settings/use-channel-address.ts';
import { useLocale } from '#session/use-session.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatList } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { changeEntrance, moveEntrance } from './entrance-commands.ts';
import { EntranceForm } from './entrance-form.tsx';
import type { Rule } from './use-rules.ts';

export type PosterOf = Pick<ChannelPosterProps, 'team' | 'theme'>;

interface EntranceRowProps extends ChannelParts, PosterOf {
  readonly entrance: Entrance;
  /** About all reports of the entrance. */
  readonly rules: readonly Rule[];
  /** From 1. */
  readonly place: number;
  readonly mayChange: boolean;
}

/** An entrance: its address, whom its reports are for at first, and what can be done with it. */
export function EntranceRow({ entrance, rules, place, mayChange, team, theme, ...parts }: EntranceRowProps) {
  const { t } = useTranslation('wb-entrances');
  const locale = useLocale();
  const { channel, handlers, entrances, wbSlug } = parts;
  const { id, name, paused, closed } = entrance;
  const slug = slugOf(wbSlug, entrance);
  const address = useChannelAddress(slug, channel?.signKey ?? null)(locale);
  const chosen = rules.flatMap(({ handlerId, isChosen }) =>
    isChosen ? handlers.filter((handler) => handler.id === handlerId).map((handler) => handler.name) : [],
  );
  const action = (label: string, of: string, act: () => void) => (
    <Button variant="subtle" size="compact-sm" aria-label={of} onClick={act}>
      {label}
    </Button>
  );
  const move = (by: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.tool}
      disabled={by === 1 ? place === entrances.length : place === 1}
      aria-label={t(by === 1 ? 'row.down' : 'row.up', { name })}
      onClick={() => void moveEntrance(id, place + by).catch(showError)}
    >
      {by === 1 ? <IconArrowDown size={16} aria-hidden /> : <IconArrowUp size={16} aria-hidden />}
    </ActionIcon>
  );
  return (
    <li>
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {closed ? (
            <StatusBadge tone="neutral" icon={IconCircleX}>
              {t('row.closed')}
            </StatusBadge>
          ) : (
            paused && (
              <StatusBadge tone="warning" icon={IconPlayerPause}>
                {t('row.paused')}
              </StatusBadge>
            )
          )}
        </Group>
        {address === null ? (
          <Text size="sm">{slug}</Text>
        ) : (
          <Anchor href={address} size="sm" className="breaks">
            {address.split('#')[0]}
          </Anchor>
        )}
        {chosen.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('row.handlers', { names: formatList(chosen) })}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {mayChange &&
          action(t('row.edit'), t('row.editOf', { name }), () =>
            openPopup({
              title: name,
              variant: 'slideOver',
              content: (close) => <EntranceForm {...{ channel, handlers, entrance, rules }} onClose={close} />,
            }),
          )}
        {!closed &&
          address !== null &&
          action(t('row.poster'), t('row.posterOf', { name }), () =>
            openPopup({
              title: t('row.posterOf', { name }),
              variant: 'slideOver',
              content: () => <ChannelPoster {...parts} theme={theme} wbSlug={slug} team={team} entrance={name} />,
            }),
          )}
        {mayChange &&
          !closed &&
          action(t(paused ? 'row.resume' : 'row.pause'), t(paused ? 'row.resumeOf' : 'row.pauseOf', { name }), () =>
            ask(entrance, paused ? 'resume' : 'pause', { paused: !paused }),
          )}
        {mayChange &&
          action(t(closed ? 'row.reopen' : 'row.close'), t(closed ? 'row.reopenOf' : 'row.closeOf', { name }), () =>
            ask(entrance, closed ? 'reopen' : 'close', { closed: !closed }),
          )}
        {mayChange && entrances.length > 1 && (
          <Group gap={0}>
            {move(-1)}
            {move(1)}
          </Group>
        )}
      </Group>
    </li>
  );
}

function ask(
  { id, name }: Entrance,
  what: 'pause' | 'resume' | 'close' | 'reopen',
  change: { readonly paused: boolean } | { readonly closed: boolean },
): void {
  const t = i18next.getFixedT(null, 'wb-entrances');
  confirm({
    title: t(`row.${what}Of`, { name }),
    body: t(`row.${what}Text`),
    confirmLabel: t(`row.${what}`),
    isDestructive: what === 'close',
    action: () => changeEntrance(id, change),
  });
}
