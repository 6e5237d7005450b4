import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ChannelGate } from './channel-gate.tsx';
import { ChannelLoading } from './channel-loading.tsx';

const LazyLogin = lazyPart(async () => (await import('./login.tsx')).Login, <ChannelLoading />);
const LazyWizard = lazyPart(async () => (await import('./wizard/wizard.tsx')).Wizard, <ChannelLoading />);
const LazyReport = lazyPart(async () => (await import('./own-report-view.tsx')).OwnReportView, <ChannelLoading />);

/**
 * The three pages of reporters: where they come to a team's channel, write a report, and follow it. One file, because the
 * code of every page of the product lists the files of public pages.
 */
export function Component() {
  const { pathname } = useLocation();
  const Body = bodyOf(pathname);
  // While the channel is being read.
  useEffect(() => Body.preload(), [Body]);
  return <ChannelGate>{(channel) => <Body {...channel} />}</ChannelGate>;
}

function bodyOf(pathname: string) {
  if (pathname.includes('/whistleblower-login/')) return LazyLogin;
  return pathname.includes('/whistleblower-wizard/') ? LazyWizard : LazyReport;
}
