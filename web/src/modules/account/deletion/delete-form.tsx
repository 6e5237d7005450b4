import type { ReactNode } from 'react';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { DeletionFacts } from './deletion-facts.tsx';
import { DeletionHolds } from './deletion-holds.tsx';
import { OwnDataLink } from './own-data-link.tsx';
import { scheduleDeletion } from './deletion-commands.ts';
import classes from './deletion.module.css';

interface DeleteFormProps {
  readonly accountId: string;
  /** What will happen, in order. */
  readonly consequences: readonly string[];
  /** The title, which names what is deleted. */
  readonly submitLabel: string;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
  /** The text that the user has to type first. */
  readonly children?: ReactNode;
}

/** Explains what deleting an account means, with the button that schedules it. */
export function DeleteForm({ accountId, consequences, submitLabel, isDisabled = false, ...rest }: DeleteFormProps) {
  const { onClose, onDone, children } = rest;
  const [isBusy, run] = useTask();

  const send = () =>
    run(async () => {
      await scheduleDeletion(accountId);
      onClose();
      await onDone();
    });

  return (
    <PopupForm
      onSubmit={send}
      isBusy={isBusy}
      isDisabled={isDisabled}
      isDestructive
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <DeletionFacts accountId={accountId} onLeave={onClose} />
      <ul className={classes.list}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <DeletionHolds accountId={accountId} />
      <OwnDataLink accountId={accountId} onLeave={onClose} />
      {children}
    </PopupForm>
  );
}
