import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewDecision } from '#functions/checks/contract/review-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { decideReview } from './desk-commands.ts';
import type { Decision } from './desk-commands.ts';
import type { Evidence } from './evidence.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DecisionFormProps {
  readonly evidence: Evidence;
  readonly reason: string | null;
  readonly onDone: () => void;
}

/** The reviewer's decision, with its note. Shortcuts: 1 to 4 choose it, N goes to the note. */
export function DecisionForm({ evidence, reason, onDone }: DecisionFormProps) {
  const { t } = useTranslation('desk');
  const note = useRef<HTMLTextAreaElement>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const decisions: readonly Decision[] = evidence.mayAskAgain
    ? ['CLEAR', 'REMARK', 'RETURN', 'ASK_AGAIN']
    : ['CLEAR', 'REMARK', 'RETURN'];
  const { form, onSubmit } = useAppForm({ schema: reviewDecision, initialValues: { decision: '', note: '' } });
  const [chosen, setChosen] = useState('');
  const choose = (value: string) => {
    setChosen(value);
    form.setFieldValue('decision', value);
    form.clearFieldError('decision');
  };
  const shortcuts = useMemo(
    () => ({
      '1': () => choose('CLEAR'),
      '2': () => choose('REMARK'),
      '3': () => choose('RETURN'),
      n: () => note.current?.focus(),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `choose` only uses stable functions.
    [],
  );
  useShortcuts(shortcuts);
  const submit = onSubmit(async ({ decision, note: text }) => {
    await decideReview(evidence.checkId, { decision, note: text, requestId }, reason);
    showToast({ kind: 'success', message: t(`done.${decision}`) });
    onDone();
  });
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Stack>
          {evidence.objections
            .filter(({ answer }) => answer === null)
            .map(({ id, text }) => (
              <Text key={id}>{t('decision.objection', { text })}</Text>
            ))}
          <Radio.Group label={t('decision.label')} {...form.getInputProps('decision')} value={chosen} onChange={choose}>
            <Stack gap="xs" mt="xs">
              {decisions.map((decision) => (
                <Radio key={decision} value={decision} label={t(`decision.${decision}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('decision.note')}
            description={t('decision.noteHelp')}
            rows={5}
            key={form.key('note')}
            {...form.getInputProps('note')}
            ref={note}
          />
          <Button type="submit" loading={form.submitting}>
            {t('decision.submit')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('decision.shortcuts')}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
