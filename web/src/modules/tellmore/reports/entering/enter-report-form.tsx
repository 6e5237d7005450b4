import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { faultsIn, stepsOf } from '#modules/tellmore/shared/draft-steps.ts';
import { emptyDraft, hasWritten } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import { ENTRY_CHANNELS } from '#modules/tellmore/protocol/entry-content.ts';
import { today } from '#ui/date/days.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { Form } from '#ui/form/form.tsx';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { showError } from '#ui/toast/show-error.ts';
import { EnteredHandlers } from './entered-handlers.tsx';
import { EnteredIdentity } from './entered-identity.tsx';
import { EnteredMatter } from './entered-matter.tsx';
import type { Entrance } from '#modules/tellmore/settings/settings-commands.ts';
import type { Held } from './entered-part.ts';
import { composeEntered, enterReport } from './enter-report.ts';
import type { ComposedReport, EnteredReport, Entering } from './enter-report.ts';

interface EnterReportFormProps {
  readonly account: WbAccount;
  /** Those of the channel that are not closed, besides its own address. */
  readonly entrances: readonly Entrance[];
  /** Who enters it. */
  readonly handlerId: string;
  /** Null while the keys have locked themselves: the form is not shown then. */
  readonly unlocked: Unlocked | null;
  readonly onHold: (held: Held) => void;
  readonly onClose: () => void;
  readonly onEntered: (report: EnteredReport) => void;
}

/** Enters what somebody told a handler by phone, in a meeting or in a letter. That handler also handles the report. */
export function EnterReportForm(props: EnterReportFormProps) {
  const { account, entrances, handlerId, unlocked, onHold, onClose, onEntered } = props;
  const { t } = useTranslation('tellmore');
  const [draft, setDraft] = useState<ReportDraft>(() => ({
    ...emptyDraft(account),
    type: 'WHISTLEBLOWING',
    handlerIds: [handlerId],
    isPreset: false,
  }));
  const [entering, setEntering] = useState<Entering>(() => ({
    channel: 'PHONE',
    receivedOn: today(),
    sendsMinutes: true,
    entrance: null,
  }));
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  // Kept while nothing is changed: after a lost answer the request is repeated with the same keys.
  const composed = useRef<ComposedReport | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Nobody has to answer what they were not asked on the phone.
  const faults = stepsOf(draft, true)
    .flatMap((step) => faultsIn(step, draft))
    .filter((fault) => fault !== 'answers');
  const isDayMissing = entering.receivedOn === '' || entering.receivedOn > today();
  useUnsavedWarning(isBusy || hasWritten(draft));
  useEffect(() => onHold(isBusy ? 'fixed' : hasWritten(draft) && 'draft'), [onHold, isBusy, draft]);
  useEffect(
    function leadToFault() {
      if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input')?.focus();
    },
    [tries],
  );

  function change(changes: Partial<ReportDraft>): void {
    composed.current = null;
    setDraft((known) => ({ ...known, ...changes }));
  }

  function enter(changes: Partial<Entering>): void {
    composed.current = null;
    setEntering((known) => ({ ...known, ...changes }));
  }

  async function save(): Promise<void> {
    if (isBusy || unlocked === null) return;
    if (faults.length > 0 || isDayMissing) return setTries(tries + 1);
    setBusy(true);
    try {
      composed.current ??= await composeEntered(account, draft, entering, unlocked);
      const minutes = entering.sendsMinutes ? draft.description.trim() : null;
      onEntered(await enterReport(account.id, composed.current, { minutes, entrance: entering.entrance }, unlocked));
      onHold('fixed');
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  const parts = { account, draft, faults: tries > 0 ? faults : [], onChange: change };
  return (
    <Form ref={form} autoComplete="off" onSubmit={save}>
      <Stack>
        <Text>{t('enter.text')}</Text>
        <NativeSelect
          label={t('enter.how')}
          value={entering.channel}
          data={ENTRY_CHANNELS.map((value) => ({ value, label: t(`enter.came.${value}`) }))}
          onChange={({ currentTarget }) =>
            enter({ channel: ENTRY_CHANNELS.find((known) => known === currentTarget.value) ?? 'OTHER' })
          }
        />
        {entrances.length > 0 && (
          <NativeSelect
            label={t('fact.entrance')}
            value={entering.entrance?.id ?? ''}
            data={[
              { value: '', label: t('entrance.main') },
              ...entrances.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) =>
              enter({ entrance: entrances.find(({ id }) => id === currentTarget.value) ?? null })
            }
          />
        )}
        <LazyDateField
          label={t('enter.receivedOn')}
          value={entering.receivedOn}
          max={today()}
          onChange={(receivedOn) => enter({ receivedOn })}
          {...(tries > 0 && isDayMissing ? { error: t('enter.receivedOnMissing') } : {})}
        />
        <EnteredIdentity {...parts} />
        <EnteredMatter {...parts} />
        <EnteredHandlers {...parts} ownId={handlerId} />
        <Checkbox
          label={t('enter.minutes')}
          description={t('enter.minutesHelp')}
          checked={entering.sendsMinutes}
          onChange={({ currentTarget }) => enter({ sendsMinutes: currentTarget.checked })}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('enter.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
