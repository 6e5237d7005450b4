import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import type { SecurityQuery } from './security.generated.ts';
import { TwoFactorSetting } from './two-factor-setting.tsx';

interface SecuritySettingsProps {
  /** Undefined when loading failed. */
  readonly data: SecurityQuery | undefined;
  readonly onChanged: () => Promise<unknown>;
}

/** The settings for SMS: two-factor login, and the number that confirms actions. */
export function SecuritySettings({ data, onChanged }: SecuritySettingsProps) {
  const person = data?.userProfileCollection?.edges[0]?.node;
  const phones = data?.phoneNumberCollection?.edges.map(({ node }) => node) ?? [];

  if (person) {
    return (
      <>
        <Card>
          <TwoFactorSetting isOn={person.tfaEnabled ?? false} phone={person.tfaPhone} onChanged={onChanged} />
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
