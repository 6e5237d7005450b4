import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionSet } from '#functions/checks/contract/question-sets.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { Card } from '#ui/page/card.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FactsSection } from './facts-section.tsx';
import { LazyProofStep, LazyProven } from './lazy-proof.ts';
import { openDecline } from './open-dialogs.tsx';
import { QuestionCards } from './question-cards.tsx';
import { YesNo } from './questions.tsx';
import type { ReferenceProps } from './reference-gate.tsx';
import { judge, startValues } from './reference-values.ts';
import type { ReferenceValues } from './reference-values.ts';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';
import classes from './reference.module.css';

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

  if (submission.isProving) {
    return (
      <LazyProofStep
        token={token}
        view={view}
        isRefused={submission.isProofRefused}
        onLeave={draft.saveNow}
        onProven={(proof) => void submission.prove(proof)}
        onBack={submission.forget}
      />
    );
  }
  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
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
      {submission.proof && (
        <LazyProven words="reference" proof={submission.proof} senderName={view.sender.organizationName} />
      )}
      <div className="spread">
        <DraftStatus state={draft.state} />
        <Button variant="subtle" color="gray" onClick={() => openDecline(props)}>
          {t('decline.open')}
        </Button>
        <Button type="submit" size="md" loading={submission.isSending}>
          {t('form.submit')}
        </Button>
      </div>
    </form>
  );
}
