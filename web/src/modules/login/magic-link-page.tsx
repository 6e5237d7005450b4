import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { safeNext } from '#session/guards/landing.ts';
import { RequestLink } from './request-link.tsx';

/** Log in without a password; `?next=` is where the visitor was heading. */
export function Component() {
  const { t } = useTranslation('login');
  const [params] = useSearchParams();
  return (
    <RequestLink
      title={t('magicLink.title')}
      text={t('magicLink.text')}
      submitLabel={t('magicLink.submit')}
      sentHelp={t('magicLink.sentHelp')}
      deepLink={safeNext(params.get('next'))}
    />
  );
}
