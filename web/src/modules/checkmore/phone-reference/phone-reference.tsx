import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PhoneReferenceDocument } from './phone-reference.generated.ts';

interface PhoneReferenceProps {
  readonly refereeId: string;
  readonly onTyped: () => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Loads what a referee was asked, for somebody who has them on the phone. */
export function PhoneReference({ refereeId, ...popup }: PhoneReferenceProps) {
  const { t } = useTranslation('phone-reference');
  const { data, error, refetch } = useQuery(PhoneReferenceDocument, { variables: { id: refereeId } });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  if (data.phoneReference === null) return <Text>{t('gone')}</Text>;
  return <PhoneForm refereeId={refereeId} asked={data.phoneReference} {...popup} />;
}
