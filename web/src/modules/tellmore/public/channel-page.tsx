import { useEffect, useReducer } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { onReceipt, pendingReceipt } from '#modules/tellmore/reporter/pending-receipt.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ChannelGate } from './channel-gate.tsx';
import { ChannelLoading } from './channel-loading.tsx';
import { usePlace } from './routing/location.ts';

const LazyWizard = lazyPart(async () => (await import('./wizard/wizard.tsx')).Wizard, <ChannelLoading />);

const BODIES = {
  WB_LOGIN: lazyPart(async () => (await import('./login.tsx')).Login, <ChannelLoading />),
  WB_WIZARD: LazyWizard,
  WB_PUBLIC_REPORT: lazyPart(
    async () => {
      const [part] = await Promise.all([import('./own-report-view.tsx'), loadTexts('report-files')]);
      return part.OwnReportView;
    },
    <ChannelLoading />,
  ),
};

/** The three pages of reporters: the start of a team's channel, a new report, and the report that they follow. */
export function ChannelPage() {
  const { page, wbSlug } = usePlace();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onReceipt(lookAgain), []);
  // The number and the code are shown until they are saved, wherever the browser's history leads.
  const Body = pendingReceipt(wbSlug) === null ? BODIES[page] : LazyWizard;
  // While the channel is being read.
  useEffect(() => Body.preload(), [Body]);
  return <ChannelGate>{(channel) => <Body {...channel} />}</ChannelGate>;
}
