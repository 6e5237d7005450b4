import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import { SecurityDocument } from './security.generated.ts';
import { TwoFactorSetting } from './two-factor-setting.tsx';

/** What is done by SMS: the second factor, and the number that confirms. */
export function SecuritySettings() {
  const { data, error, refetch } = useQuery(SecurityDocument, { fetchPolicy: 'cache-and-network' });
  const person = data?.userProfileCollection?.edges[0]?.node;
  const phones = data?.phoneNumberCollection?.edges.map(({ node }) => node) ?? [];

  if (person) {
    return (
      <>
        <Card>
          <TwoFactorSetting isOn={person.tfaEnabled ?? false} phone={person.tfaPhone} onChanged={refetch} />
        </Card>
        <Card>
          <PhoneSetting phones={phones} onChanged={refetch} />
        </Card>
      </>
    );
  }
  return <Card>{error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={64} aria-busy />}</Card>;
}
