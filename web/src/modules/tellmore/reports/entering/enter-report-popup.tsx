import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { readChannel } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { entrancesOf, slugOf } from '#modules/tellmore/settings/channel-parts.ts';
import type { Entrance } from '#modules/tellmore/settings/settings-commands.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { apollo } from '#session/apollo-client.ts';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { EnterReportForm } from './enter-report-form.tsx';
import { EnteredReceipt } from './entered-receipt.tsx';
import type { EnteredReport } from './enter-report.ts';
import type { Held } from './entered-part.ts';

interface EnterReportPopupProps {
  readonly onHold: (held: Held) => void;
  readonly onClose: () => void;
  readonly onEntered: (reportId: string) => void;
}

interface ReportChannel {
  readonly wbSlug: string;
  readonly account: WbAccount;
  readonly entrances: readonly Entrance[];
}

/** A report that somebody told: the form, then its number and code to hand over. */
export function EnterReportPopup({ onHold, onClose, onEntered }: EnterReportPopupProps) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const [channel, setChannel] = useState<ReportChannel | 'failed' | null>(null);
  const [entered, setEntered] = useState<EnteredReport | null>(null);
  // Keys that lock themselves during a long call must not lose what was typed: the form waits, unseen.
  const [handlerId, setHandlerId] = useState(unlocked?.handlerId ?? null);
  if (unlocked !== null && unlocked.handlerId !== handlerId) setHandlerId(unlocked.handlerId);
  const load = useCallback(() => {
    setChannel(null);
    loadChannel(account.id).then(setChannel, () => setChannel('failed'));
  }, [account.id]);
  useEffect(load, [load]);
  if (channel === 'failed') return <ErrorState onRetry={load} />;
  if (channel === null) return <Skeleton height={400} />;
  // The code is shown even if the keys have been locked since.
  if (entered !== null) {
    const finish = (): void => onEntered(entered.id);
    const wbSlug = slugOf(channel.wbSlug, entered.entrance);
    return <EnteredReceipt account={channel.account} wbSlug={wbSlug} entered={entered} onDone={finish} />;
  }
  if (handlerId !== null && !channel.account.handlerIds.includes(handlerId)) {
    return <Text>{t('enter.unavailable')}</Text>;
  }
  return (
    <>
      {unlocked === null && (
        <Stack align="flex-start">
          <Text>{t(handlerId === null ? 'enter.closedKeys' : 'enter.locked')}</Text>
          <Button onClick={() => openUnlockPopup(account.id)}>{t('unlock.open')}</Button>
        </Stack>
      )}
      {handlerId !== null && (
        <div hidden={unlocked === null}>
          <EnterReportForm
            account={channel.account}
            entrances={channel.entrances}
            handlerId={handlerId}
            unlocked={unlocked}
            onHold={onHold}
            onClose={onClose}
            onEntered={setEntered}
          />
        </div>
      )}
    </>
  );
}

/** What reporters see of the channel: the report is made as theirs are. */
async function loadChannel(accountId: string): Promise<ReportChannel> {
  const { data } = await apollo.query({
    query: WbSettingsDocument,
    variables: { accountId },
    fetchPolicy: 'network-only',
  });
  const wbSlug = data?.accountByPk?.wbSlug ?? '';
  const entrances = entrancesOf(data).filter(({ closed }) => !closed);
  return { wbSlug, account: await readChannel(wbSlug), entrances };
}
