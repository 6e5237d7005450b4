import { Anchor, Button, Checkbox, Group, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#api/zod.ts';
import { verificationEdits } from '#functions/checks/contract/question-sets.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { Card } from '#ui/page/card.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Claims } from './claims.tsx';
import type { ReferenceProps } from './reference-gate.tsx';
import { useDraft } from './use-draft.ts';
import { usePeriod } from './use-period.ts';
import { useSubmission } from './use-submission.ts';
import { startEdits } from './verification-values.ts';
import classes from './reference.module.css';

/** Confirms what the candidate stated, or corrects the period and the position. */
export function VerificationForm(props: ReferenceProps) {
  const { t } = useTranslation('reference');
  const { token, view, onEnd } = props;
  const claimed = { verifiedPeriod: usePeriod(view.facts), verifiedPosition: view.facts.jobTitle };
  const [values, setValues] = useState(() => startEdits(view.draft?.answers, claimed));
  const period = useRef<HTMLInputElement>(null);
  const wasEditing = useRef(values.isEditing);
  const draft = useDraft({ token, version: view.draft?.version ?? 0, onDead: () => onEnd(null) });
  const submission = useSubmission(props, draft.settle);
  const { isEditing, marketing, verifiedPeriod, verifiedPosition } = values;
  const parsed = verificationEdits.safeParse({ verifiedPeriod, verifiedPosition });
  const isUnchanged = verifiedPeriod === claimed.verifiedPeriod && verifiedPosition === claimed.verifiedPosition;

  useEffect(
    function focusFirstField() {
      if (isEditing && !wasEditing.current) period.current?.focus();
      wasEditing.current = isEditing;
    },
    [isEditing],
  );

  function change(part: Partial<typeof values>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.save(next);
  }

  /** Validated on every change (spec 001 §5). */
  function faultAt(field: 'verifiedPeriod' | 'verifiedPosition'): string | undefined {
    const fault = parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
    return fault === undefined ? submission.refused.get(field) : translateKey(fault);
  }

  function send(): void {
    if (!isEditing || isUnchanged) return void submission.send({ marketing, attributes: {} });
    if (parsed.success) void submission.send({ marketing, attributes: parsed.data });
    else
      (verifiedPeriod.trim() === ''
        ? period.current
        : period.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')
      )?.focus();
  }

  const contact = view.sender.contactEmail !== null && (
    <Text size="sm">
      {t('work.questions')}{' '}
      <Anchor href={`mailto:${view.sender.contactEmail}`} underline="always" inherit>
        {t('work.contact', { organization: view.sender.organizationName })}
      </Anchor>
    </Text>
  );
  return (
    <AnswerForm
      {...props}
      draft={draft}
      submission={submission}
      onSend={send}
      submitLabel={t(isEditing ? 'work.save' : 'work.confirm')}
      footer={contact}
    >
      <Card>
        <Group justify="space-between">
          <Title order={2}>{t('work.stated')}</Title>
          <Button variant="transparent" px={0} onClick={() => change({ isEditing: !isEditing, ...claimed })}>
            {t(isEditing ? 'work.cancelEdit' : 'work.edit')}
          </Button>
        </Group>
        <Claims view={view} isWithoutEdited={isEditing} />
        {isEditing && (
          <div className={classes.fields}>
            <TextInput
              ref={period}
              label={t('facts.period')}
              value={verifiedPeriod}
              error={faultAt('verifiedPeriod')}
              onChange={(event) => change({ verifiedPeriod: event.currentTarget.value })}
            />
            <TextInput
              label={t('work.position')}
              value={verifiedPosition}
              error={faultAt('verifiedPosition')}
              onChange={(event) => change({ verifiedPosition: event.currentTarget.value })}
            />
          </div>
        )}
      </Card>
      <Card>
        <Text fw={550} size="sm" mb={6}>
          {t('work.marketing')}
        </Text>
        <Checkbox
          label={t('work.marketingYes')}
          checked={marketing}
          aria-label={`${t('work.marketing')} ${t('work.marketingYes')}`}
          onChange={(event) => change({ marketing: event.currentTarget.checked })}
        />
      </Card>
    </AnswerForm>
  );
}
