import { AboutRequest } from './about-request.tsx';
import { ReferenceForm } from './reference-form.tsx';
import { ReferenceGate } from './reference-gate.tsx';
import classes from './reference.module.css';

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
