import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Alert, Button, Checkbox, Group, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { toAppError } from '#api/app-error.ts';
import { reviewDecision } from '#functions/checks/contract/review-schemas.ts';
import type { CheckReview } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { today } from '#ui/date/days.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { decideReview } from './desk-commands.ts';
import type { Decision } from '#functions/checks/contract/review-schemas.ts';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';
import { ruleWarnings } from './rule-warnings.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DecisionFormProps {
  readonly evidence: Evidence;
  /** The type's part of the form; null for a type whose result comes from elsewhere. */
  readonly review: CheckReview | null;
  /** The contract's result. */
  readonly schema: z.ZodMiniType;
  readonly reason: string | null;
  readonly onDone: () => void;
}

/** What the reviewer found, the decision and its note. Shortcuts: 1 to 4, R and N. */
export function DecisionForm({ evidence, review, schema, reason, onDone }: DecisionFormProps) {
  const { t } = useTranslation('desk');
  const result = useRef<HTMLFieldSetElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const [reviewed] = useState(() => reviewedCheck(evidence));
  const [decisionSchema] = useState(() => reviewDecision(schema));
  // The server has found that a rule says otherwise of this result.
  const [isRuledOut, setRuledOut] = useState(false);
  const { form, onSubmit } = useAppForm<Record<string, unknown>, z.output<typeof decisionSchema>>({
    schema: decisionSchema,
    initialValues: { decision: '', note: '', isException: false, result: review?.start(reviewed) ?? null },
    mode: 'controlled',
    // An exception is made for what was found, not for what is found next.
    onValuesChange: (now, before) => {
      if (JSON.stringify(now['result']) === JSON.stringify(before['result'])) return;
      setRuledOut(false);
      form.setFieldValue('isException', false);
    },
  });
  const decisions = decisionsOn(evidence);
  const chosen = decisions.find((decision) => decision === form.values['decision']);
  const hasResult = review !== null && chosen !== 'RETURN' && chosen !== 'ASK_AGAIN';
  const warnings = ruleWarnings(evidence, form.values['result'], today());
  const hasException = chosen === 'CLEAR' && (isRuledOut || warnings.length > 0);
  const choose = (decision: Decision | undefined) => {
    if (decision) form.setFieldValue('decision', decision);
  };
  useShortcuts({
    '1': () => choose(decisions[0]),
    '2': () => choose(decisions[1]),
    '3': () => choose(decisions[2]),
    '4': () => choose(decisions[3]),
    n: () => note.current?.focus(),
    r: () => focusFirst(result),
  });
  const submit = onSubmit(async (made) => {
    try {
      await decideReview(evidence.checkId, { ...made, requestId }, reason);
    } catch (thrown) {
      if (toAppError(thrown).has('BLANK', 'isException')) setRuledOut(true);
      throw thrown;
    }
    showToast({ kind: 'success', message: t(`done.${made.decision}`) });
    onDone();
  });
  return (
    <Card>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        <Stack>
          {evidence.objections
            .filter(({ answer }) => answer === null)
            .map(({ id, text }) => (
              <Text key={id}>{t('decision.objection', { text })}</Text>
            ))}
          {hasResult ? (
            <fieldset ref={result} style={{ all: 'unset', display: 'block' }}>
              <Title order={2} size="h3" mb="sm">
                {t('decision.result')}
              </Title>
              <review.Fields form={form} check={reviewed} />
            </fieldset>
          ) : null}
          <Radio.Group
            label={t('decision.label')}
            {...form.getInputProps('decision')}
            onChange={(value) => choose(decisions.find((decision) => decision === value))}
          >
            <Stack gap="xs" mt="xs">
              {decisions.map((decision, index) => (
                <Radio
                  key={decision}
                  value={decision}
                  label={t('decision.numbered', { decision: t(`decision.${decision}`), number: index + 1 })}
                />
              ))}
            </Stack>
          </Radio.Group>
          {warnings.length > 0 ? (
            <Alert color="yellow" title={t('decision.rule')}>
              <ul>
                {warnings.map((warning) => (
                  <li key={warning}>{t(`rule.${warning}`)}</li>
                ))}
              </ul>
            </Alert>
          ) : null}
          {hasException ? (
            <Checkbox
              label={t('decision.exception')}
              description={t('decision.exceptionHelp')}
              {...form.getInputProps('isException', { type: 'checkbox' })}
            />
          ) : null}
          <Textarea
            label={t('decision.note')}
            description={t('decision.noteHelp')}
            rows={5}
            {...form.getInputProps('note')}
            ref={note}
          />
          <Group>
            <Button type="submit" loading={form.submitting}>
              {t('decision.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function decisionsOn({ mayAskAgain }: Evidence): readonly Decision[] {
  return mayAskAgain ? ['CLEAR', 'REMARK', 'RETURN', 'ASK_AGAIN'] : ['CLEAR', 'REMARK', 'RETURN'];
}

function reviewedCheck({ answer, proposals, formerResult }: Evidence) {
  return { answer: answer?.attributes ?? null, proposals, formerResult };
}

function focusFirst({ current }: RefObject<HTMLElement | null>): void {
  current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
