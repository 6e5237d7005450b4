import type { ReactNode } from 'react';

/** The wizard's one Continue button submits the form with this id, whichever step shows it. */
export const WIZARD_FORM = 'wizard-form';

interface StepFormProps {
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** The form of a step that has no fields of its own to check by a schema. */
export function StepForm({ onSubmit, children }: StepFormProps) {
  return (
    <form
      id={WIZARD_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
