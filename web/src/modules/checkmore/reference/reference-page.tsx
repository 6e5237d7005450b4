import { lazyPart } from '#ui/lazy-part.tsx';
import { AboutRequest } from './about-request.tsx';
import { ReferenceGate } from './reference-gate.tsx';
import classes from './reference.module.css';

// Loads while the referee reads who asks.
const ReferenceForm = lazyPart(
  async () => (await import('./reference-form.tsx')).ReferenceForm,
  <div aria-busy="true" />,
);

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
