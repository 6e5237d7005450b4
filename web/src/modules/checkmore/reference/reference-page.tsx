import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AboutRequest } from './about-request.tsx';
import { ReferenceGate } from './reference-gate.tsx';
import classes from './reference.module.css';

// Below what a referee reads first: it loads while the link is opened.
const ReferenceForm = lazyPart(
  async () => (await import('./reference-form.tsx')).ReferenceForm,
  <Skeleton height={480} aria-busy="true" />,
);
ReferenceForm.preload();

/** A referee's questions, by the link of a mail. Opening it records nothing. */
export function Component() {
  return (
    <ReferenceGate kind="DIGITAL_REFERENCE">
      {(props) => (
        <div className={classes.page}>
          <AboutRequest {...props} />
          {props.view.questionSet && <ReferenceForm set={props.view.questionSet} {...props} />}
        </div>
      )}
    </ReferenceGate>
  );
}
