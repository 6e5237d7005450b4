import { Stack } from '@mantine/core';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { AppSetting } from './app-setting.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import { RecoverySetting } from './recovery-setting.tsx';
import type { SecurityQuery } from './security.generated.ts';
import { TwoFactorSetting } from './two-factor-setting.tsx';

interface SecuritySettingsProps {
  /** Undefined when loading failed. */
  readonly data: SecurityQuery | undefined;
  readonly onChanged: () => Promise<unknown>;
}

/** Two-factor login with its ways, and the number that confirms actions. */
export function SecuritySettings({ data, onChanged }: SecuritySettingsProps) {
  const person = data?.userProfileCollection?.edges[0]?.node;
  const phones = data?.phoneNumberCollection?.edges.map(({ node }) => node) ?? [];

  if (person) {
    const isOn = person.tfaEnabled ?? false;
    const addedAt = person.authenticatorAddedAt;
    return (
      <>
        <Card>
          <Stack gap="xl">
            <TwoFactorSetting isOn={isOn} phone={person.tfaPhone} byApp={addedAt !== null} onChanged={onChanged} />
            <AppSetting addedAt={addedAt} isLast={person.tfaPhone === null} onChanged={onChanged} />
            {isOn ? <RecoverySetting left={person.recoveryCodes ?? 0} onChanged={onChanged} /> : null}
          </Stack>
        </Card>
        <Card>
          <PhoneSetting phones={phones} onChanged={onChanged} />
        </Card>
      </>
    );
  }
  return (
    <Card>
      <ErrorState onRetry={() => void onChanged()} />
    </Card>
  );
}
