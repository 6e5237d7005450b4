import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopImpersonation } from '#session/impersonate.ts';
import { useSession } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import classes from '#app/banners.module.css';

/** Whose account this is and who acts in it, on every page, with the way back. */
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
    <div className={classes.banner} role="status">
      {t('impersonation.banner', {
        administrator: impersonator,
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
      })}
      <Button size="xs" variant="default" className={classes.action} loading={isBusy} onClick={() => void stop()}>
        {t('impersonation.stop')}
      </Button>
    </div>
  );
}
