import classes from './check-wizard.module.css';

/** A placeholder of a heading and what follows. Plain, so that it costs little on phones. */
export function WizardSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <div />
      <div />
    </div>
  );
}
