import { Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A placeholder with the shapes of a result: the name and status, the actions, and the checks. */
export function ResultSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-busy="true" aria-label={t('state.loading')}>
      <Group justify="space-between">
        <Skeleton height={24} width="40%" />
        <Skeleton height={24} width={96} />
      </Group>
      <Group>
        <Skeleton height={36} width={140} radius="md" />
        <Skeleton height={36} width={140} radius="md" />
      </Group>
      {[1, 2, 3].map((check) => (
        <Group key={check} justify="space-between">
          <Skeleton height={20} width="45%" />
          <Skeleton height={20} width={96} />
        </Group>
      ))}
    </Stack>
  );
}
