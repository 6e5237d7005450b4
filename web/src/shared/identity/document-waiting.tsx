import { Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The pictures have been sent, and are judged. */
export function DocumentWaiting({ isReview }: { isReview: boolean }) {
  const { t } = useTranslation('identity');
  return (
    <div role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Loader size={20} mt={2} aria-hidden />
        <div>
          <Text fw={600}>{t(isReview ? 'document.review' : 'document.waiting')}</Text>
          <Text>{t(isReview ? 'document.reviewText' : 'document.waitingText')}</Text>
        </div>
      </Group>
    </div>
  );
}
