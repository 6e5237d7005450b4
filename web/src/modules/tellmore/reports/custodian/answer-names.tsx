import '@mantine/core/styles/Radio.css';
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trustedRoster } from '#modules/tellmore/handling/trusted-roster.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { requireShown } from '#modules/tellmore/reports/reassign.ts';
import { passIdentity, takeIdentity, writeMessage } from '#modules/tellmore/reports/report-commands.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { NameRequest } from './name-requests.ts';
import { sealNamesFor } from './pass-names.ts';

interface AnswerProps extends ActionProps {
  readonly request: NameRequest;
  /** Of the handler who asks. */
  readonly name: string;
  /** Whether they are a custodian, too, who has the key already. */
  readonly hasKey: boolean;
}

/** For a custodian: a request for the names that nobody has answered. */
export function AnswerNames(props: AnswerProps) {
  const { t } = useTranslation('tellmore');
  const { name, request, opened } = props;
  return (
    <>
      <Text size="sm" className="as-written">
        {t('custodian.asks', { name, reason: request.reason })}
      </Text>
      {opened.mayNote && opened.mayWrite && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('custodian.answerOf', { name })}
          onClick={() =>
            openPopup({
              title: i18next.t('tellmore:custodian.answerOf', { name }),
              content: (close) => <AnswerForm {...props} onClose={close} />,
            })
          }
        >
          {t('custodian.answer')}
        </Button>
      )}
    </>
  );
}

function AnswerForm({
  report,
  channel,
  handlers,
  opened,
  unlocked,
  request,
  name,
  hasKey,
  onClose,
}: AnswerProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<'choice' | 'reason' | null>(null);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (choice === '') return setFault('choice');
    if (reason.trim() === '') return setFault('reason');
    const accepted = choice === 'yes';
    const value = {
      writtenAt: writtenNow(),
      kind: 'IDENTITY_ANSWER',
      request: request.id,
      accepted,
      content: reason.trim(),
    };
    await run(async () => {
      if (accepted) {
        const roster = await trustedRoster(channel, unlocked);
        requireShown(roster, [request.handlerId], handlers);
        const { accountId, reportNumber } = report;
        const identitySeals = hasKey ? [] : await takeIdentity(report.id);
        const given = { accountId, reportNumber, roster, identitySeals, boxSeed: unlocked.keys.boxSeed };
        const seals = await sealNamesFor(request.handlerId, given);
        const told = { writtenAt: value.writtenAt, namesFor: request.handlerId };
        const entries = [await opened.write(value, 'NOTES'), await opened.write(told, 'CASE')] as const;
        await passIdentity(report.id, { handlerId: request.handlerId, seals }, ...entries);
      } else {
        await writeMessage(report.id, await opened.write(value, 'NOTES'), true);
      }
      onClose();
    });
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('custodian.save')} onClose={onClose}>
      <Text className="as-written">{t('custodian.asks', { name, reason: request.reason })}</Text>
      <Radio.Group
        label={t('custodian.choice')}
        value={choice}
        error={fault === 'choice' && t('custodian.choiceMissing')}
        onChange={(value) => {
          setChoice(value);
          setFault(null);
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="yes"
            label={t('custodian.yes', { name })}
            description={hasKey ? undefined : t('custodian.yesHelp')}
          />
          <Radio value="no" label={t('custodian.no')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('custodian.why')}
        description={t('custodian.reasonHelp')}
        rows={3}
        maxLength={2000}
        value={reason}
        error={fault === 'reason' && t('custodian.missing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setFault(null);
        }}
      />
    </PopupForm>
  );
}
