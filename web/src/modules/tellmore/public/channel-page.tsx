import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { loadTexts } from '#i18n/i18n.ts';
import { pendingReceipt } from '#modules/tellmore/reporter/pending-receipt.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ChannelGate } from './channel-gate.tsx';
import { ChannelLoading } from './channel-loading.tsx';

const LazyLogin = lazyPart(async () => (await import('./login.tsx')).Login, <ChannelLoading />);
const LazyWizard = lazyPart(async () => (await import('./wizard/wizard.tsx')).Wizard, <ChannelLoading />);
const LazyReport = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./own-report-view.tsx'), loadTexts('report-files')]);
    return part.OwnReportView;
  },
  <ChannelLoading />,
);

/**
 * The three pages of reporters: where they come to a team's channel, write a report, and follow it. One file, because the
 * code of every page of the product lists the files of public pages.
 */
export function Component() {
  const { pathname } = useLocation();
  const { wbSlug = '' } = useParams();
  // Wherever a jump in the history leads, the number and the code are shown until they are saved.
  const Body = pendingReceipt(wbSlug) === null ? bodyOf(pathname) : LazyWizard;
  // While the channel is being read.
  useEffect(() => Body.preload(), [Body]);
  return <ChannelGate>{(channel) => <Body {...channel} />}</ChannelGate>;
}

function bodyOf(pathname: string) {
  if (pathname.includes('/whistleblower-login/')) return LazyLogin;
  return pathname.includes('/whistleblower-wizard/') ? LazyWizard : LazyReport;
}
