import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useRevalidator } from 'react-router';
import { callFunction } from '#api/functions.ts';
import type { FinishedSso } from '#functions/account/contract/sso-schemas.ts';
import { rootPath } from '#routing/paths.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { safeNext } from '#session/guards/landing.ts';
import { currentSession, expireSession } from '#session/session.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { keepAttempt, takeAttempt } from '#shared/sso/sso-attempt.ts';
import type { SsoAttempt } from '#shared/sso/sso-attempt.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { AnswerPage, takeParameters } from './provider-answer.tsx';

interface Answer {
  readonly attempt: SsoAttempt | null;
  readonly parameters: Readonly<Record<string, string>>;
}

const takeAnswer = (): Answer => ({ attempt: takeAttempt(), parameters: takeParameters(location.search) });

/** The page that a team's provider of single sign-on sends people back to, and where they link it to their user. */
export function Component() {
  const { t } = useTranslation('sso');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id: connectionId = '' } = useParams();
  const { revalidate } = useRevalidator();
  const [{ attempt, parameters }] = useState(takeAnswer);
  const [fault, setFault] = useState<string | null>(null);
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const back = safeNext(attempt?.returnTo ?? null) ?? rootPath(locale);

  useEffect(function finishOnce() {
    finish().catch((error: unknown) => setFault(ssoFault(error)));
    // oxlint-disable-next-line react/exhaustive-deps -- once: the answer works once
  }, []);

  async function finish() {
    if (attempt?.step === 'LINK') {
      await link(attempt);
      return;
    }
    if (attempt === null || attempt.state !== parameters['state']) {
      setFault(t('fault.state'));
      return;
    }
    const { step, browserSecret } = attempt;
    const request = { action: 'finish', connectionId, browserSecret, ...parameters };
    const finished = await (step === 'TEST' ? callAsUser : callFunction)<FinishedSso>('sso', request);
    switch (finished.outcome) {
      case 'OPEN': {
        const { signInWithTokens } = await import('#session/sign-in.ts');
        await signInWithTokens(finished.accessToken, finished.refreshToken);
        await goOn(t('callback.loggedIn'));
        return;
      }
      case 'LINK':
        if (await currentSession()) await link(attempt);
        else {
          keepAttempt({ ...attempt, step: 'LINK' });
          setKnownEmail(finished.email);
        }
        return;
      case 'TESTED':
        showToast({
          kind: finished.hasRefreshToken ? 'success' : 'info',
          message: t(finished.hasRefreshToken ? 'callback.tested' : 'callback.testedHourly'),
        });
        expireSession();
        await revalidate();
        await navigate(back, { replace: true });
        return;
      default:
        finished satisfies never;
    }
  }

  /** The person has logged in as the user with the address. */
  async function link({ state, browserSecret }: SsoAttempt) {
    await callAsUser('sso', { action: 'link', state, browserSecret });
    expireSession();
    await revalidate();
    await goOn(t('callback.linked'));
  }

  async function goOn(message: string) {
    if (await currentSession()) {
      showToast({ kind: 'success', message });
      await navigate(back, { replace: true });
      return;
    }
    // Two-factor is pending: the login page asks for it.
    await navigate(`${to('LOGIN')}?next=${encodeURIComponent(back)}`, { replace: true });
  }

  if (knownEmail !== null) {
    const here = encodeURIComponent(location.pathname);
    return (
      <MessagePage
        title={t('link.title')}
        text={t('link.text', { email: knownEmail })}
        icon={<IconBuildingCommunity size={28} aria-hidden />}
      >
        <Button component={Link} to={`${to('LOGIN')}?next=${here}`}>
          {t('link.logIn')}
        </Button>
      </MessagePage>
    );
  }
  const words = {
    title: t('callback.title'),
    text: t('callback.text'),
    failed: t('callback.failed'),
    back: t('callback.back'),
  };
  return <AnswerPage words={words} fault={fault} back={back} />;
}
