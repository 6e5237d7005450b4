import { Suspense } from 'react';
import type { BannerEntry } from '#routing/module.ts';
import { useSessionData } from '#session/use-session.ts';

/** The banners of the modules at `place` (spec 000 §2.5). Visitors without a session see none. */
export function ContributedBanners({ place }: Pick<BannerEntry, 'place'>) {
  const data = useSessionData();
  if (!data?.contributions) return null;
  const shown = data.contributions.banners.filter((one) => one.place === place && one.shownIn(data.session));
  return shown.map(({ Component }, index) => (
    <Suspense key={index}>
      <Component />
    </Suspense>
  ));
}
