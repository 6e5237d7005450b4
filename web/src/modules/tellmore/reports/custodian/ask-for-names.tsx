import { Button, Text, Textarea } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { writeMessage } from '#modules/tellmore/reports/report-commands.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatList } from '#ui/format.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { NameRequest } from './name-requests.ts';

interface AskForNamesProps extends ActionProps {
  /** The own last one. */
  readonly request: NameRequest | undefined;
  readonly custodians: readonly { readonly id: string; readonly name: string }[];
}

/** For a handler who may not open names, or not alone: asks the custodians of the report. */
export function AskForNames({ request, custodians, ...props }: AskForNamesProps) {
  const { t } = useTranslation('tellmore');
  const names = formatList(custodians.map(({ name }) => name));
  if (custodians.length === 0) return <Text size="sm">{t('custodian.nobody')}</Text>;
  if (request !== undefined && request.answer === null)
    return <Text size="sm">{t('custodian.waiting', { names })}</Text>;
  const refusal = request?.answer?.accepted === false ? request.answer : null;
  return (
    <>
      {refusal !== null && (
        <Text size="sm" className="as-written">
          {t('custodian.refusedBy', {
            name: custodians.find(({ id }) => id === refusal.handlerId)?.name ?? t('thread.left'),
            reason: refusal.reason,
          })}
        </Text>
      )}
      <Text size="sm">{t('custodian.text', { names })}</Text>
      {props.opened.mayNote && (
        <Button variant="default" size="compact-sm" onClick={() => openAsk(props)}>
          {t('custodian.ask')}
        </Button>
      )}
    </>
  );
}

function openAsk(props: ActionProps): void {
  openPopup({
    title: i18next.t('tellmore:custodian.ask'),
    content: (close) => <AskForm {...props} onClose={close} />,
  });
}

function AskForm({ report, opened, onClose }: ActionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();

  async function ask(): Promise<void> {
    if (reason.trim() === '') return setMissing(true);
    await run(async () => {
      const value = { writtenAt: writtenNow(), kind: 'IDENTITY_REQUEST', content: reason.trim() };
      await writeMessage(report.id, await opened.write(value, 'NOTES'), true);
      onClose();
    });
  }

  return (
    <PopupForm onSubmit={ask} isBusy={isBusy} submitLabel={t('custodian.send')} onClose={onClose}>
      <Textarea
        data-autofocus
        label={t('custodian.reason')}
        description={t('custodian.reasonHelp')}
        rows={3}
        maxLength={2000}
        value={reason}
        error={isMissing && t('custodian.missing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
    </PopupForm>
  );
}
