import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionSet } from '#functions/checks/contract/question-sets.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { Card } from '#ui/page/card.tsx';
import { AnswerForm } from './answer-form.tsx';
import { FactsSection } from './facts-section.tsx';
import { QuestionCards } from './question-cards.tsx';
import { YesNo } from './questions.tsx';
import type { ReferenceProps } from './reference-gate.tsx';
import { judge, startValues } from './reference-values.ts';
import type { ReferenceValues } from './reference-values.ts';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

const FAULTY = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/** The facts, the questions of the set, and what the referee wants to hear from us. */
export function ReferenceForm({ set, ...props }: ReferenceProps & { readonly set: QuestionSet }) {
  const { t } = useTranslation('reference');
  const { token, view, onEnd } = props;
  const { candidateName: candidate } = view;
  const [values, setValues] = useState(() => startValues(view, set));
  /** How often sending was tried: from then on, every change is judged. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ token, version: view.draft?.version ?? 0, onDead: () => onEnd(null) });
  const submission = useSubmission(props, draft.settle);
  const { faults, output } = judge(values, view, set);

  useEffect(
    function showFirstFault() {
      if (tries > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
    },
    [tries],
  );

  function change(part: Partial<ReferenceValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.save(next);
  }

  function faultAt(path: string): string | undefined {
    const fault = faults.get(path);
    if (fault !== undefined && tries > 0) return translateKey(fault);
    return fault === undefined ? submission.refused.get(path) : undefined;
  }

  function send(): void {
    setTries(tries + 1);
    if (output === null) return;
    const { marketing, ...attributes } = output;
    void submission.send({ marketing, attributes });
  }

  return (
    <AnswerForm
      {...props}
      form={form}
      draft={draft}
      submission={submission}
      onSend={send}
      submitLabel={t('form.submit')}
    >
      <FactsSection
        view={view}
        facts={values.facts}
        onChange={(facts) => change({ facts })}
        faultAt={(field) => faultAt(`facts.${field}`)}
      />
      <QuestionCards
        set={set}
        candidate={candidate}
        answers={values.answers}
        onChange={(id, answer) => change({ answers: { ...values.answers, [id]: answer } })}
        faultAt={(path) => faultAt(`answers.${path}`)}
      />
      <Card>
        <YesNo
          question={t('form.marketing')}
          yes={t('form.marketingYes')}
          no={t('form.marketingNo')}
          value={values.marketing}
          onChange={(marketing) => change({ marketing })}
          error={faultAt('marketing')}
        />
      </Card>
      <Text size="sm" role="status">
        {tries > 0 && faults.size > 0 ? t('form.faults', { count: faults.size }) : ''}
      </Text>
    </AnswerForm>
  );
}
