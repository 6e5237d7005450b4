import { lazyPart } from '#ui/lazy-part.tsx';
import { AboutRequest } from './about-request.tsx';
import { ReferenceGate } from './reference-gate.tsx';
import classes from './reference.module.css';

// Loads while the contact reads who asks.
const VerificationForm = lazyPart(
  async () => (await import('./verification-form.tsx')).VerificationForm,
  <div aria-busy="true" />,
);

/** The confirmation of a job by the employer's contact, by the link of a mail. */
export function Component() {
  return (
    <ReferenceGate kind="WORK_EXPERIENCE">
      {(props) => (
        <div className={classes.page}>
          <AboutRequest {...props} />
          <VerificationForm {...props} />
        </div>
      )}
    </ReferenceGate>
  );
}
