import i18next from 'i18next';
import { currentLanguage, loadTexts } from '#i18n/i18n.ts';
import { pathTo } from '#routing/paths.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { expireSession, recheckSession } from '#session/session.ts';
import { signOut } from '#session/sign-in.ts';
import { askOnce } from './challenge.ts';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { WhatIsConfirmed } from './what-is-confirmed.tsx';
import { LogInCode } from './log-in-code.tsx';
import { ProvePerson } from './prove-person.tsx';

/** Opens the dialog of a challenge. Resolves to true when the user met it, to false when they closed the dialog. */
export const openDialog = askOnce(async (challenge, request = '') => {
  await loadTexts('security');
  switch (challenge) {
    case 'TFA_REQUIRED':
      return askForLogInCode();
    case 'AUTH_LEVEL_2_REQUIRED':
      return untilClosed(i18next.t('security:level2.title'), (met) => (
        <WhatIsConfirmed request={request}>
          <ConfirmByCode onMet={met} />
        </WhatIsConfirmed>
      ));
    case 'REAUTHENTICATION_REQUIRED':
      return untilClosed(i18next.t('security:person.title'), (met) => (
        <WhatIsConfirmed request={request}>
          <ProvePerson onProven={met} />
        </WhatIsConfirmed>
      ));
    default:
      return challenge satisfies never;
  }
});

/** A session without its two-factor code is useless: a user who closes the dialog is logged out. */
async function askForLogInCode(): Promise<boolean> {
  let hasLostPhone = false;
  const isMet = await untilClosed(i18next.t('security:logIn.title'), (met, close) => {
    const goToEid = () => {
      hasLostPhone = true;
      close();
    };
    return <LogInCode onMet={met} onLogOut={close} onLostPhone={goToEid} />;
  });
  if (isMet) {
    expireSession();
    return true;
  }
  await signOut();
  if (hasLostPhone) {
    location.assign(`${pathTo('LOGIN', { locale: currentLanguage() })}?with=lost-phone`);
    return false;
  }
  showToast({ kind: 'info', message: i18next.t('security:logIn.closed') });
  recheckSession();
  return false;
}

function untilClosed(
  title: string,
  content: (met: () => void, close: () => void) => React.ReactNode,
): Promise<boolean> {
  return new Promise((resolve) => {
    let isMet = false;
    openPopup({
      title,
      closeOnClickOutside: false,
      content: (close) =>
        content(() => {
          isMet = true;
          close();
        }, close),
      onClose: () => resolve(isMet),
    });
  });
}
