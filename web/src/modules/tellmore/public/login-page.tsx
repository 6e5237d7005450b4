import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ChannelGate } from './channel-gate.tsx';
import type { Channel } from './channel-gate.tsx';
import { LoginForm } from './login-form.tsx';
import { rosterHandlers } from './roster-handlers.ts';
import classes from './channel.module.css';

/** Where reporters come to a team's channel: to report something, and to follow a report. */
export function Component() {
  return <ChannelGate>{(channel) => <Login {...channel} />}</ChannelGate>;
}

function Login({ wbSlug, account }: Channel) {
  const { t } = useTranslation('whistleblower');
  const to = usePathTo();
  const { name, description, whistleblowingDescription, whistleblowingReadMoreLink } = account;
  return (
    <>
      <PageTitle title={t('tabTitle')} />
      <Stack gap="xs">
        <Title order={1}>{t('login.title', { name })}</Title>
        <Text>{t('login.intro')}</Text>
      </Stack>
      <Card>
        <Stack>
          <Title order={2}>{t('login.reportTitle')}</Title>
          <Text className={classes.text}>{whistleblowingDescription ?? description ?? t('login.reportText')}</Text>
          <ul>
            <li>{t('login.promise.encrypted')}</li>
            <li>{t('login.promise.anonymous')}</li>
            <li>{t('login.promise.clock')}</li>
          </ul>
          {whistleblowingReadMoreLink !== null && (
            <Anchor href={whistleblowingReadMoreLink} rel="noreferrer">
              {t('login.readMore')}
            </Anchor>
          )}
          {account.paused ? (
            <Text fw={600}>{t('paused.text')}</Text>
          ) : (
            <div>
              <Button component={Link} to={to('WB_WIZARD', { wbSlug })}>
                {t('login.start')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      <Card>
        <LoginForm wbSlug={wbSlug} account={account} />
      </Card>
      <Card>
        <Stack gap="xs">
          <Title order={2}>{t('login.handlersTitle')}</Title>
          <Text>{t('login.handlersText')}</Text>
          <HandlerList account={account} />
          <Title order={2}>{t('login.externalTitle')}</Title>
          <Text>{t('login.externalText')}</Text>
        </Stack>
      </Card>
    </>
  );
}

/** Who reads reports. */
function HandlerList({ account }: Pick<Channel, 'account'>) {
  return (
    <ul className={classes.handlers}>
      {rosterHandlers(account).map(({ id, name, title }) => (
        <li key={id}>
          {name}
          {title !== '' && <Text span c="dimmed">{` · ${title}`}</Text>}
        </li>
      ))}
    </ul>
  );
}
