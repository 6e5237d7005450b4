import { Button, Stack } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { rememberReferrer } from './referrer.ts';

/** Stores the recommendation until the visitor signs up. */
export const loader: LoaderFunction = ({ params }) => {
  if (!readToken()) rememberReferrer(params.code ?? '');
  return null;
};

export function Component() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const to = usePathTo();
  const hasAccount = readToken() !== null;
  return (
    <MessagePage
      title={t('referrer.title')}
      text={t(hasAccount ? 'referrer.known' : 'referrer.text')}
      icon={<IconHeartHandshake size={28} aria-hidden />}
    >
      {hasAccount ? (
        <Button component={Link} to={rootPath(locale)}>
          {t('home.toApp')}
        </Button>
      ) : (
        <Stack gap="xs">
          <Button component={Link} to={to('SIGNUP_TEAM')}>
            {t('referrer.team')}
          </Button>
          <Button component={Link} to={to('SIGNUP_PERSONAL')} variant="default">
            {t('referrer.personal')}
          </Button>
        </Stack>
      )}
    </MessagePage>
  );
}
