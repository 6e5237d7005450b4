import { useTranslation } from 'react-i18next';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import { ConsoleTabs } from '#shared/console/console-tabs.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The checks that wait for the platform's administrators. */
export function Component() {
  const { t } = useTranslation('desk');
  return (
    <ConsoleGate title={t('queue.title')}>
      {() => <ReviewQueue accountId={null} notice={<ConsoleTabs current="reviews" />} />}
    </ConsoleGate>
  );
}
