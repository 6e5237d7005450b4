import { PageTop } from '#ui/page/page-top.tsx';
import { useStartAtTheTop } from '#ui/page/use-start-at-the-top.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ChannelPage } from './channel-page.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { useShownLocation } from './routing/location.ts';

// Rare: it loads when it is needed.
const UnknownPage = lazyPart(async () => (await import('./unknown-page.tsx')).UnknownPage, null);

/** The frame of the reporters' pages: banners at the top, scroll and focus after a navigation, and failures. */
export function ReporterClient() {
  const { pathname, place, isNavigating } = useShownLocation();
  useStartAtTheTop(pathname);
  return (
    <>
      <PageTop isNavigating={isNavigating} />
      <FailureBoundary>{place === null ? <UnknownPage /> : <ChannelPage />}</FailureBoundary>
    </>
  );
}
