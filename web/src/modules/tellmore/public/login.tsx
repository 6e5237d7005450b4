import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconClockHour4, IconLock, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keptWriting } from '#modules/tellmore/reporter/writing.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { formatDay } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ChannelLimits } from './channel-limits.tsx';
import { ChannelRoutine } from './channel-routine.tsx';
import { LoginForm } from './login-form.tsx';
import { PageLink } from './routing/page-link.tsx';
import { nameOfChannel } from '#modules/tellmore/shared/channel-name.ts';
import { hasWritten } from '#modules/tellmore/shared/draft.ts';
import type { Channel } from './use-channel.ts';
import { useChannelPath } from './use-channel-path.ts';
import classes from './channel.module.css';

// Few addresses are closed.
const ClosedEntrance = lazyPart(async () => (await import('./closed-entrance.tsx')).ClosedEntrance, null);

const PROMISES = { encrypted: IconLock, anonymous: IconUserOff, clock: IconClockHour4 } as const;

/** What a channel's first page says and offers. */
export function Login(channel: Channel) {
  const { t } = useTranslation('whistleblower');
  const { description, restartedOn, entrance } = channel.account;
  const name = nameOfChannel(channel.account);
  const isClosed = entrance?.isClosed ?? false;
  return (
    <>
      <PageTitle title={t('tabTitle')} />
      <Stack gap="xs">
        <Title order={1}>{t('login.title', { name })}</Title>
        <Text className="as-written">{description ?? t('login.intro')}</Text>
        {restartedOn !== null && <Text fw={600}>{t('login.restarted', { day: formatDay(restartedOn) })}</Text>}
      </Stack>
      {isClosed && <ClosedEntrance {...channel} />}
      {channel.account.paused && !isClosed && (
        <Card>
          <Stack gap="xs">
            <Title order={2}>{t('paused.title')}</Title>
            <Text>{t('paused.text')}</Text>
          </Stack>
        </Card>
      )}
      {!isClosed && <Start {...channel} />}
      <Card>
        <LoginForm {...channel} />
      </Card>
      <ChannelRoutine {...channel} />
      <ChannelLimits {...channel} />
    </>
  );
}

function Start({ wbSlug, account }: Channel) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
  const writing = keptWriting(wbSlug);
  const isBegun = writing !== null && (hasWritten(writing.draft) || writing.files.list().length > 0);
  useUnsavedWarning(isBegun);
  const { whistleblowingDescription, whistleblowingReadMoreLink } = account;
  return (
    <Card>
      <Stack>
        <Title order={2}>{t('login.reportTitle')}</Title>
        <Text className="as-written">{whistleblowingDescription ?? t('login.reportText')}</Text>
        <ul className={classes.points}>
          {Object.entries(PROMISES).map(([promise, Icon]) => (
            <li key={promise}>
              <Icon size={20} aria-hidden />
              <span>{t(`login.promise.${promise as keyof typeof PROMISES}`)}</span>
            </li>
          ))}
        </ul>
        {whistleblowingReadMoreLink !== null && (
          <Anchor href={whistleblowingReadMoreLink} target="_blank" rel="noreferrer">
            {t('login.readMore')}
          </Anchor>
        )}
        <Text>{t('login.private')}</Text>
        {!account.paused && (
          <div>
            <Button component={PageLink} to={to('WB_WIZARD', { wbSlug })}>
              {t(isBegun ? 'login.continue' : 'login.start')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
