import { Component } from 'react';
import type { ReactNode } from 'react';
import { currentLanguage } from '#i18n/i18n.ts';
import { PageFailure } from '#ui/page/page-failure.tsx';
import { useShownLocation } from './routing/location.ts';
import { pathOf } from './routing/place.ts';

interface FailureBoundaryProps {
  readonly children: ReactNode;
}

/** Shows the error page instead of a page that cannot be drawn. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}

/** The error page, which leads to the start of the channel. Another path reloads it. */
export function Failure() {
  const { pathname, place } = useShownLocation();
  const home =
    place === null ? `/v2/${currentLanguage()}` : pathOf('WB_LOGIN', place.language, { wbSlug: place.wbSlug });
  return (
    <main id="main">
      <PageFailure key={pathname} home={home} />
    </main>
  );
}
