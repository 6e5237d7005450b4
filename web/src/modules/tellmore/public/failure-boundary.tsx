import { Component } from 'react';
import type { ReactNode } from 'react';
import { currentLanguage } from '#i18n/i18n.ts';
import { PageFailure } from '#ui/page/page-failure.tsx';
import { useShownLocation } from './routing/location.ts';

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

/** The error page. Another path reloads it. */
export function Failure() {
  const { pathname } = useShownLocation();
  return (
    <main id="main">
      <PageFailure key={pathname} home={`/v2/${currentLanguage()}`} />
    </main>
  );
}
