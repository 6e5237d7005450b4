import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DECISION_ACTIONS, decisionSchema, MAX_NOTICE_DAYS } from '#functions/checks/contract/decisions.ts';
import type { ListDecision, OpenDecision } from '#functions/checks/contract/decisions.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** @throws AppError with codes and paths */
type Decide = (decision: ListDecision) => Promise<void>;

/** Asks what is decided about a candidate. `decide` comes from the page, whose code the form does not need otherwise. */
export function openDecisionForm(decision: OpenDecision, decide: Decide): void {
  openPopup({
    title: i18next.getFixedT(null, 'decisions')('form.title'),
    closeOnClickOutside: false,
    content: (close) => <DecisionForm decision={decision} decide={decide} onClose={close} />,
  });
}

interface DecisionFormProps {
  readonly decision: OpenDecision;
  readonly decide: Decide;
  readonly onClose: () => void;
}

export function DecisionForm({ decision, decide, onClose }: DecisionFormProps) {
  const { t } = useTranslation(['decisions', 'common']);
  const names = useCheckNames();
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, onSubmit } = useAppForm<Record<string, unknown>, z.output<typeof decisionSchema>>({
    schema: decisionSchema,
    initialValues: {
      decision: '',
      reason: '',
      isSent: false,
      basis: decision.remarks.map(({ checkId }) => checkId),
      days: decision.minDays,
    },
    mode: 'controlled',
  });
  const chosen = DECISION_ACTIONS.find((action) => action === form.values['decision']);
  const isNotice = chosen === 'GIVE_NOTICE';
  // A candidate who was given a notice is told anyway.
  const isAlwaysSent = isNotice || chosen === 'DECLINE' || decision.dueAt !== null;
  const send = onSubmit(async (made) => {
    await decide({ ...made, requestId });
    onClose();
    showToast({ kind: 'success', message: t(isNotice ? 'noticeSent' : 'done') });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={t(isNotice ? 'form.sendNotice' : 'form.save')}
      onClose={onClose}
    >
      <Radio.Group label={t('form.label')} {...form.getInputProps('decision')}>
        <Stack gap="xs" mt="xs">
          {DECISION_ACTIONS.filter((action) => decision.allowed.includes(action)).map((action, index) => (
            <Radio
              key={action}
              value={action}
              data-autofocus={index === 0 || undefined}
              label={t(`action.${action}`)}
              {...(action === 'GIVE_NOTICE' || action === 'DECLINE' ? { description: t(`actionHelp.${action}`) } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      {decision.allowed.includes('GO_ON') ? null : (
        <Text size="sm" c="dimmed">
          {t('form.later')}
        </Text>
      )}
      {isNotice ? (
        <>
          <Checkbox.Group label={t('form.basis')} {...form.getInputProps('basis')}>
            <Stack gap="xs" mt="xs">
              {decision.remarks.map(({ checkId, type }) => (
                <Checkbox key={checkId} value={checkId} label={names.ofCheck(type)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            type="number"
            label={t('form.days')}
            description={t('form.daysHelp', { min: decision.minDays, max: MAX_NOTICE_DAYS })}
            min={decision.minDays}
            max={MAX_NOTICE_DAYS}
            {...form.getInputProps('days')}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('days', value === '' ? null : Number(value))}
            value={typeof form.values['days'] === 'number' ? form.values['days'] : ''}
          />
        </>
      ) : null}
      <Textarea
        label={t('form.reason')}
        description={t(isAlwaysSent ? 'form.reasonSent' : 'form.reasonHelp')}
        rows={4}
        {...form.getInputProps('reason')}
      />
      {chosen && decision.dueAt !== null ? <Text size="sm">{t('form.isTold')}</Text> : null}
      {chosen && !isAlwaysSent && decision.canSend ? (
        <Checkbox
          label={t('form.isSent')}
          description={t('form.isSentHelp')}
          {...form.getInputProps('isSent', { type: 'checkbox' })}
        />
      ) : null}
    </PopupForm>
  );
}
