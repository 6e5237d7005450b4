import { UnstyledButton } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import { loadTexts } from '#i18n/i18n.ts';
import type { BegunSso } from '#functions/account/contract/sso-schemas.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { leaveForProvider } from '#shared/sso/sso-attempt.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { useTask } from '#ui/form/use-task.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './demand-banner.module.css';

/** Somebody with a private address may be linked to their work account, which only the work address finds. */
function faultHere(error: unknown, email: string): string {
  const isOtherDomain = toAppError(error).errors.some(({ path }) => path === 'email');
  return isOtherDomain ? i18next.t('sso:fault.emailHere', { email }) : ssoFault(error);
}

/** Single sign-on is required by a team, and the session did not log in by it: a button that does. */
export function SsoBanner({ team }: { team: string }) {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const language = useLocale();
  const [isBusy, run] = useTask();

  async function logIn() {
    await loadTexts('sso');
    const begun = await callFunction<BegunSso>('sso', { action: 'begin', email: user.email, language });
    leaveForProvider(begun, 'LOG_IN', location.pathname);
  }
  return (
    <div className={classes.banner} role="status">
      {t('demand.sso', { team })}{' '}
      <UnstyledButton
        className={classes.action}
        disabled={isBusy}
        onClick={() => void run(logIn, (error) => showToast({ kind: 'error', message: faultHere(error, user.email) }))}
      >
        {t('demand.ssoLogIn')}
      </UnstyledButton>
    </div>
  );
}
