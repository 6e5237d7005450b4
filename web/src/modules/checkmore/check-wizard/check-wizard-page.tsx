import { useParams } from 'react-router';
import { readId } from '#routing/read-id.ts';
import { useOperation } from '#session/use-operation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { CheckWizardOperation } from './check-wizard.light.generated.ts';
import { CheckWizard } from './check-wizard.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import classes from './check-wizard.module.css';

const WizardProblem = lazyPart(async () => (await import('./wizard-problem.tsx')).WizardProblem, <WizardSkeleton />);

/** The candidate's side of a check list, also for users whose mailbox is not confirmed yet, who see why it is empty. */
export function Component() {
  const { id: idInPath } = useParams();
  const id = readId(idInPath);
  const { data, hasFailed, reload } = useOperation(CheckWizardOperation, id === null ? null : { id });
  const list = data?.checkWizard ?? null;
  if (list !== null) return <CheckWizard list={list} />;
  const isLoading = id !== null && data === null && !hasFailed;
  return (
    <main id="main" className={classes.page}>
      {isLoading ? <WizardSkeleton /> : <WizardProblem hasFailed={hasFailed} onRetry={reload} />}
    </main>
  );
}
