import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { Banner } from '#ui/page/banner.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { stopImpersonation } from './impersonate.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** On every page during an impersonation: the administrator, the user they act as, and the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation('security');
  const { user, impersonator } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    try {
      await stopImpersonation();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <Banner role="status">
      {t('impersonation.banner', {
        administrator: impersonator,
        name: fullName(user),
        email: user.email,
      })}
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void stop()}>
        {t('impersonation.stop')}
      </Button>
    </Banner>
  );
}
