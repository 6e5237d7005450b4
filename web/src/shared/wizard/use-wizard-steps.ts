import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { WizardFrame } from './wizard-layout.tsx';
import type { WizardSteps } from './wizard-steps.ts';

interface WizardStepsOptions<Name extends string, Draft> {
  readonly steps: WizardSteps<Name, Draft>;
  /** Null until the first step has made it. */
  readonly draft: Draft | null;
  readonly labelOf: (step: Name) => string;
  /** The path of a step, by its index. */
  readonly pathOf: (draftId: string, index: number) => string;
}

export interface WizardNavigation<Name extends string> {
  /** The step in the URL; without one, the first that was not done when the draft was opened. */
  readonly step: Name;
  /** Null while the step cannot be visited. */
  readonly hrefOf: (step: Name) => string | null;
  readonly goOn: () => void;
  readonly goBack: () => void;
  /** Opens the second step of a draft that the first one has just made. */
  readonly startWith: (draftId: string) => Promise<void>;
  readonly frame: Pick<WizardFrame, 'steps' | 'current'>;
}

/** The wizard's step in the URL, and the ways to the others. The route has the parameter `step`. */
export function useWizardSteps<Name extends string, Draft extends { readonly id: string }>({
  steps,
  draft,
  labelOf,
  pathOf,
}: WizardStepsOptions<Name, Draft>): WizardNavigation<Name> {
  const { step: asked } = useParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState({ id: draft?.id, step: steps.fromUrl(undefined, draft) });
  if (opened.id !== draft?.id) setOpened({ id: draft?.id, step: steps.fromUrl(undefined, draft) });
  // The step stays open when it is complete: after the first person or signer, more may follow.
  const step = asked === undefined ? opened.step : steps.fromUrl(asked, draft);
  const hrefOf = (name: Name) => (draft && steps.canVisit(name, draft) ? pathOf(draft.id, steps.indexOf(name)) : null);

  function goTo(name: Name): void {
    const href = hrefOf(name);
    if (href !== null) void navigate(href);
  }

  return {
    step,
    hrefOf,
    goOn: () => goTo(steps.next(step)),
    goBack: () => goTo(steps.previous(step)),
    startWith: async (id) => {
      // Going back opens the saved draft instead of an empty form, which would make a second one.
      await navigate(pathOf(id, 0), { replace: true });
      await navigate(pathOf(id, 1));
    },
    frame: {
      steps: steps.names.map((name) => ({
        label: labelOf(name),
        href: hrefOf(name),
        isDone: steps.isDone(name, draft),
      })),
      current: steps.indexOf(step),
    },
  };
}
