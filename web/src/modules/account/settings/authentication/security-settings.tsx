import { Stack } from '@mantine/core';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { AppSetting } from './app-setting.tsx';
import { PasskeySetting } from './passkey-setting.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import { RecoverySetting } from './recovery-setting.tsx';
import type { SecurityQuery } from './security.generated.ts';
import { SmsSetting } from './sms-setting.tsx';
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
    const { tfaPhone: phone, passkeys } = person;
    const keys = passkeys ?? [];
    const byOther = addedAt !== null || keys.length > 0;
    return (
      <>
        <Card>
          <Stack gap="xl">
            <TwoFactorSetting
              isOn={isOn}
              phone={phone}
              byApp={addedAt !== null}
              byPasskey={keys.length > 0}
              onChanged={onChanged}
            />
            <PasskeySetting passkeys={keys} areLast={phone === null && addedAt === null} onChanged={onChanged} />
            <AppSetting addedAt={addedAt} isLast={phone === null && keys.length === 0} onChanged={onChanged} />
            {phone !== null && byOther ? <SmsSetting phone={phone} onChanged={onChanged} /> : null}
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
