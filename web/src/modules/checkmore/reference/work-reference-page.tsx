import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AboutRequest } from './about-request.tsx';
import { ReferenceGate } from './reference-gate.tsx';
import classes from './reference.module.css';

// Below what the contact reads first: it loads while the link is opened.
const VerificationForm = lazyPart(
  async () => (await import('./verification-form.tsx')).VerificationForm,
  <Skeleton height={320} aria-busy="true" />,
);
VerificationForm.preload();

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
