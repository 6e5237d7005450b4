import { useCallback, useEffect, useState } from 'react';
import type { SsoSettings } from '#functions/account/contract/sso-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** What each part of the page gets. */
export interface SsoPart {
  readonly accountId: string;
  readonly settings: SsoSettings;
  readonly onChanged: () => Promise<void>;
}

/** Returns the team's settings of single sign-on, and how to read them again. */
export function useSsoSettings(accountId: string) {
  const [settings, setSettings] = useState<SsoSettings | 'loading' | 'failed'>('loading');
  const reload = useCallback(async () => {
    try {
      setSettings(await callAsUser<SsoSettings>('sso', { action: 'read', accountId }));
    } catch {
      setSettings('failed');
    }
  }, [accountId]);
  useEffect(
    function read() {
      void reload();
    },
    [reload],
  );
  return [settings, reload] as const;
}
