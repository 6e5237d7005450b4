import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { safeNext } from '#session/guards/landing.ts';
import { DOCUMENT_RETURN } from '#shared/identity/document-return.ts';
import { takeReturn } from '#shared/identity/document-session.ts';
import { MessagePage } from '#ui/page/message-page.tsx';

/** The page that Veriff sends people back to. It leads back to where they began, in the browser where that was. */
export function Component() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [returnTo] = useState(() => safeNext(takeReturn()));
  useEffect(
    function goBack() {
      if (returnTo !== null) void navigate(returnTo, { replace: true, state: DOCUMENT_RETURN });
    },
    [returnTo, navigate],
  );
  if (returnTo !== null) return null;
  // Veriff lets people take the pictures with a phone, where nobody is logged in.
  return (
    <MessagePage
      title={t('document.done')}
      text={t('document.doneText')}
      icon={<IconCircleCheck size={28} aria-hidden />}
    />
  );
}
