import { ReviewQueue } from './review-queue.tsx';

/** The checks that wait for the platform's administrators. The database shows them to nobody else. */
export function Component() {
  return <ReviewQueue accountId={null} notice={null} />;
}
