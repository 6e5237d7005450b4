import { useTranslation } from 'react-i18next';
import { usePathTo } from '#session/use-session.ts';
import { RequestLink } from './request-link.tsx';

/**
 * Who forgot the password proves the mailbox instead: the link logs in and leads back here, where whoever is logged in is
 * sent on to choose a new password (landing.ts).
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
