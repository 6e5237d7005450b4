import { useTranslation } from 'react-i18next';
import { usePathTo } from '#session/use-session.ts';
import { RequestLink } from './request-link.tsx';

/**
 * For a forgotten password: the user confirms the mailbox with a link instead. The link logs in and leads back here,
 * and a logged-in user is redirected to the form for a new password (landing.ts).
 */
export function Component() {
  const { t } = useTranslation('login');
  const to = usePathTo();
  return (
    <RequestLink
      title={t('reset.title')}
      text={t('reset.text')}
      submitLabel={t('reset.submit')}
      sentHelp={t('reset.sentHelp')}
      deepLink={to('RESET_PASSWORD')}
    />
  );
}
