import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ChannelGate } from '#modules/tellmore/public/channel-gate.tsx';
import type { Channel } from '#modules/tellmore/public/channel-gate.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { rosterHandlers } from '#modules/tellmore/public/roster-handlers.ts';
import { emptyDraft } from './draft.ts';
import { Receipt } from './receipt.tsx';
import type { Submitted } from './receipt.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** Where a report is written. Nothing of it is sent or stored before it is submitted. */
export function Component() {
  return <ChannelGate>{(channel) => (channel.account.paused ? <Paused /> : <Wizard {...channel} />)}</ChannelGate>;
}

function Paused() {
  const { t } = useTranslation('whistleblower');
  return (
    <MessagePage
      icon={<IconPlayerPause size={28} aria-hidden />}
      title={t('paused.title')}
      tabTitle={t('tabTitle')}
      text={t('paused.text')}
    />
  );
}

function Wizard(channel: Channel) {
  const { step = '0' } = useParams();
  const { account } = channel;
  const [draft, setDraft] = useState(() => {
    const preset = account.defaultHandlerId ?? rosterHandlers(account)[0]?.id;
    return emptyDraft(preset === undefined ? [] : [preset]);
  });
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  if (submitted !== null) return <Receipt {...channel} {...submitted} />;
  return (
    <WizardSteps
      {...channel}
      step={Number(step)}
      draft={draft}
      onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      onSubmitted={setSubmitted}
    />
  );
}
