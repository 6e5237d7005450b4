import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftStatus } from './draft-status.tsx';
import { LazyProofStep, LazyProven } from './lazy-proof.ts';
import { openDecline } from './open-dialogs.tsx';
import type { ReferenceProps } from './reference-gate.tsx';
import type { useDraft } from './use-draft.ts';
import type { useSubmission } from './use-submission.ts';
import classes from './reference.module.css';

interface AnswerFormProps extends ReferenceProps {
  readonly form?: Ref<HTMLFormElement>;
  readonly draft: ReturnType<typeof useDraft>;
  readonly submission: ReturnType<typeof useSubmission>;
  readonly onSend: () => void;
  readonly submitLabel: string;
  /** Below the buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A referee's form, with the proof of who they are where the team wants one, and the ways out of it. */
export function AnswerForm({
  form,
  draft,
  submission,
  onSend,
  submitLabel,
  footer,
  children,
  ...props
}: AnswerFormProps) {
  const { t } = useTranslation('reference');
  const { token, view } = props;
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
        onSend();
      }}
    >
      {children}
      {submission.proof && (
        <LazyProven words="reference" proof={submission.proof} senderName={view.sender.organizationName} />
      )}
      <div className="spread">
        <DraftStatus state={draft.state} />
        <Button variant="subtle" color="gray" onClick={() => openDecline(props)}>
          {t('decline.open')}
        </Button>
        <Button type="submit" size="md" loading={submission.isSending}>
          {submitLabel}
        </Button>
      </div>
      {footer}
    </form>
  );
}
