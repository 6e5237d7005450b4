import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import type { FinishedEid } from '#functions/identity/contract/identity-schemas.ts';
import { rootPath } from '#routing/paths.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { safeNext } from '#session/guards/landing.ts';
import { currentSession, expireSession } from '#session/session.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { keepProof } from '#shared/identity/held-proof.ts';
import { takeAttempt } from '#shared/identity/start-eid.ts';
import type { EidAttempt } from '#shared/identity/start-eid.ts';
import { errorText } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { AnswerPage, takeParameters } from './provider-answer.tsx';

interface Answer {
  readonly attempt: EidAttempt | null;
  readonly parameters: Readonly<Record<string, string>>;
}

const takeAnswer = (): Answer => ({
  attempt: takeAttempt(),
  parameters: takeParameters(location.hash.slice(1) || location.search),
});

/** The page that the eID broker sends people back to (spec 000 §2.2). */
export function Component() {
  const { t } = useTranslation('identity');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [{ attempt, parameters }] = useState(takeAnswer);
  const [fault, setFault] = useState<string | null>(null);
  const back = safeNext(attempt?.returnTo ?? null) ?? rootPath(locale);

  useEffect(function finishOnce() {
    finish().catch((error: unknown) => setFault(textOf(error)));
    // oxlint-disable-next-line react/exhaustive-deps -- once: the answer works once
  }, []);

  async function finish() {
    if (attempt === null || attempt.state !== parameters['state']) {
      setFault(t('callback.notBegun'));
      return;
    }
    const request = { action: 'finishEid', ...parameters, browserSecret: attempt.browserSecret };
    const finished = await (attempt.isVisitor ? callFunction : callAsUser)<FinishedEid>('identity', request);
    if (finished.session) {
      await logIn(finished.session);
      return;
    }
    if (finished.purpose === 'LOST_PHONE') {
      showToast({ kind: 'success', message: t('callback.phoneRemoved') });
      await navigate(to('LOGIN'), { replace: true });
      return;
    }
    if (finished.proof) {
      keepProof(finished.proof);
      await navigate(back, { replace: true });
      return;
    }
    if (finished.isClear === false) {
      showToast({ kind: 'info', message: t('callback.needsReview') });
    } else if (finished.identity?.isDefault === false) {
      showToast({ kind: 'info', message: t('callback.otherName', { name: finished.identity.name }) });
    } else {
      showToast({ kind: 'success', message: t('callback.verified') });
    }
    expireSession();
    await revalidate();
    await navigate(back, { replace: true });
  }

  async function logIn({ accessToken, refreshToken }: NonNullable<FinishedEid['session']>) {
    const { signInWithTokens } = await import('#session/sign-in.ts');
    await signInWithTokens(accessToken, refreshToken);
    if (await currentSession()) {
      showToast({ kind: 'success', message: t('callback.loggedIn') });
      await navigate(back, { replace: true });
      return;
    }
    // Two-factor is pending: the login page asks for the code.
    await navigate(`${to('LOGIN')}?next=${encodeURIComponent(back)}`, { replace: true });
  }

  const words = {
    title: t('callback.title'),
    text: t('callback.text'),
    failed: t('callback.failed'),
    back: t('callback.back'),
  };
  return <AnswerPage words={words} fault={fault} back={back} />;
}

function textOf(thrown: unknown): string {
  const [fault] = toAppError(thrown).errors;
  if (fault?.path === 'eidPerson' || fault?.path === 'eidReferee') return i18next.t(`identity:fault.${fault.path}`);
  return errorText(fault ?? { code: 'INTERNAL', path: 'eid' });
}
