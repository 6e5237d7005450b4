import { useSession } from '#session/use-session.ts';
import { OwnReviewSwitch } from './own-review-switch.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The checks that wait for the team's review, and whether the team reviews its own. */
export function Component() {
  const { account } = useSession();
  return <ReviewQueue accountId={account.id} notice={<OwnReviewSwitch account={account} />} />;
}
