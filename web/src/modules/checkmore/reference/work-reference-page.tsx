import { AboutRequest } from './about-request.tsx';
import { ReferenceGate } from './reference-gate.tsx';
import { VerificationForm } from './verification-form.tsx';
import classes from './reference.module.css';

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
