import type { ReactNode } from 'react';

/** Id of the step's form, which the wizard's Continue button submits. */
export const WIZARD_FORM = 'wizard-form';

interface StepFormProps {
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** The form of a step without fields of its own. Steps with fields use `useStepForm`. */
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
