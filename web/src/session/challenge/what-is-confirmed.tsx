import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmedBy } from './confirmed-request.ts';

interface WhatIsConfirmedProps {
  /** The request that was refused (MeetChallenge). */
  readonly request: string;
  readonly children: ReactNode;
}

/** Says above the form of a challenge what the user is about to confirm, whichever way they confirm it. */
export function WhatIsConfirmed({ request, children }: WhatIsConfirmedProps) {
  const { t } = useTranslation('security');
  const confirmed = confirmedBy(request);
  return (
    <Stack>
      {confirmed ? <Text fw={600}>{t(`level2.to.${confirmed}`)}</Text> : null}
      {children}
    </Stack>
  );
}
