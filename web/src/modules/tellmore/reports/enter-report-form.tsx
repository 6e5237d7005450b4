import { useQuery } from '@apollo/client/react';
import { Button, Checkbox, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/reporting/contract/reporter-schemas.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { emptyDraft, missingIn } from '#modules/tellmore/public/wizard/draft.ts';
import { KindStep } from '#modules/tellmore/public/wizard/kind-step.tsx';
import { WhatStep } from '#modules/tellmore/public/wizard/what-step.tsx';
import { WhoStep } from '#modules/tellmore/public/wizard/who-step.tsx';
import { readChannel } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { useSession } from '#session/use-session.ts';
import { today } from '#ui/date/days.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { ENTRY_CHANNELS } from './case-content.ts';
import { EnteredReceipt } from './entered-receipt.tsx';
import { enterReport } from './enter-report.ts';
import type { EnteredReport } from './enter-report.ts';

interface EnterReportFormProps {
  readonly unlocked: Unlocked;
  readonly onClose: () => void;
}

/** Loads what reporters see of the channel: the report is made as theirs are. */
export function EnterReportForm(props: EnterReportFormProps) {
  const { account } = useSession();
  const settings = useQuery(WbSettingsDocument, { variables: { accountId: account.id } });
  const [channel, setChannel] = useState<WbAccount | 'failed' | null>(null);
  const wbSlug = settings.data?.accountByPk?.wbSlug;
  useEffect(
    function read() {
      if (!wbSlug) return;
      readChannel(wbSlug).then(setChannel, () => setChannel('failed'));
    },
    [wbSlug],
  );
  if (channel === 'failed') return <ErrorState onRetry={() => setChannel(null)} />;
  if (channel === null || !wbSlug) return <Skeleton height={400} />;
  return <EnterReport {...props} wbSlug={wbSlug} account={channel} />;
}

/** A report that somebody told by phone, in a meeting or in a letter. */
function EnterReport({
  unlocked,
  wbSlug,
  account,
  onClose,
}: EnterReportFormProps & { wbSlug: string; account: WbAccount }) {
  const { t } = useTranslation('tellmore');
  const [draft, setDraft] = useState(() => emptyDraft([unlocked.handlerId]));
  const [how, setHow] = useState<(typeof ENTRY_CHANNELS)[number]>('PHONE');
  const [receivedOn, setReceivedOn] = useState(today);
  const [sendsMinutes, setSendsMinutes] = useState(true);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [entered, setEntered] = useState<EnteredReport | null>(null);
  const missing = [...missingIn.kind(draft), ...missingIn.what(draft), ...missingIn.who(draft)];
  const parts = {
    wbSlug,
    account,
    draft,
    missing: hasTried ? missing : [],
    // The handler who enters a report handles it.
    onChange: (changes: Partial<typeof draft>) =>
      setDraft((now) => {
        const next = { ...now, ...changes };
        return { ...next, handlerIds: [...new Set([unlocked.handlerId, ...next.handlerIds])] };
      }),
  };

  async function save(): Promise<void> {
    setTried(true);
    if (missing.length > 0 || receivedOn === '') return;
    setBusy(true);
    try {
      setEntered(await enterReport(account, draft, { how, receivedOn, sendsMinutes }, unlocked));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  if (entered !== null) return <EnteredReceipt {...entered} wbSlug={wbSlug} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <NativeSelect
          label={t('enter.how')}
          value={how}
          data={ENTRY_CHANNELS.map((value) => ({ value, label: t(`enter.came.${value}`) }))}
          onChange={({ currentTarget }) =>
            setHow(ENTRY_CHANNELS.find((known) => known === currentTarget.value) ?? 'OTHER')
          }
        />
        <LazyDateField
          label={t('enter.receivedOn')}
          value={receivedOn}
          max={today()}
          onChange={setReceivedOn}
          {...(hasTried && receivedOn === '' ? { error: t('enter.receivedOnMissing') } : {})}
        />
        <KindStep {...parts} />
        <WhatStep {...parts} />
        <WhoStep {...parts} />
        <Checkbox
          label={t('enter.minutes')}
          description={t('enter.minutesHelp')}
          checked={sendsMinutes}
          onChange={({ currentTarget }) => setSendsMinutes(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('enter.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
