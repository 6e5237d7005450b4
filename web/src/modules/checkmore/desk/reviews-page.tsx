import { useSession } from '#session/use-session.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { OwnReviewSwitch } from './own-review-switch.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The checks that wait for the team's review, and whether the team reviews its own. */
export function Component() {
  const { account } = useSession();
  return (
    <ReviewQueue
      accountId={account.id}
      notice={
        <>
          {account.reviewsChecks ? <OverviewTabs current="REVIEWS" /> : null}
          <OwnReviewSwitch account={account} />
        </>
      }
    />
  );
}
