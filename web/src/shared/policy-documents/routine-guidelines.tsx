import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import i18next from 'i18next';
import { AccountFilesPart } from './account-files-part.tsx';

export interface RoutineGuidelinesProps {
  readonly accountId: string;
  readonly canManage: boolean;
}

/** The side panel with the team's routine guidelines (spec 000 §2.7). */
export function routineGuidelines(props: RoutineGuidelinesProps): PopupOptions {
  let isBusy = false;
  const hold = (busy: boolean) => (isBusy = busy);
  return {
    title: i18next.t('policies:kind.ROUTINE_GUIDELINE.title'),
    variant: 'slideOver',
    isHeld: () => isBusy,
    content: () => <RoutineGuidelines {...props} onBusy={hold} />,
  };
}

function RoutineGuidelines(props: RoutineGuidelinesProps & { readonly onBusy: (isBusy: boolean) => void }) {
  const { t } = useTranslation('policies');
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('kind.ROUTINE_GUIDELINE.text')}
      </Text>
      <AccountFilesPart {...props} kind="ROUTINE_GUIDELINE" />
    </Stack>
  );
}
