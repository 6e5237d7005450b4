import { Skeleton, Stack } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';

interface DetailStateProps {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The loading, error and not-found states of a detail page. */
export function DetailState({ isLoading, hasFailed, onRetry }: DetailStateProps) {
  const { t } = useTranslation('admin');
  return (
    <Card>
      {isLoading ? (
        <Stack aria-busy>
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Stack>
      ) : hasFailed ? (
        <ErrorState onRetry={onRetry} />
      ) : (
        <EmptyState icon={<IconSearchOff size={24} aria-hidden />} title={t('notFound')} text={t('notFoundText')} />
      )}
    </Card>
  );
}
