/** One step of a wizard that fills in a `Draft`. */
export interface StepRule<Name extends string, Draft> {
  readonly name: Name;
  /** Whether the draft has what the step asks for. */
  readonly isDone: (draft: Draft) => boolean;
}

/** The steps of a wizard in order. The URL holds a step's index, counted from 0; a link from elsewhere can name it. */
export interface WizardSteps<Name extends string, Draft> {
  readonly names: readonly Name[];
  readonly indexOf: (name: Name) => number;
  readonly next: (name: Name) => Name;
  readonly previous: (name: Name) => Name;
  readonly isDone: (name: Name, draft: Draft | null) => boolean;
  /** Any step can be visited once there is a draft; before that, only the first. */
  readonly canVisit: (name: Name, draft: Draft | null) => boolean;
  /** The step that the URL asks for, or the first one if it cannot be visited; without one, the first that is not done. */
  readonly fromUrl: (asked: string | undefined, draft: Draft | null) => Name;
}

/** Makes a wizard's steps from a table of at least one rule. */
export function defineSteps<Name extends string, Draft>(
  first: StepRule<Name, Draft>,
  ...others: readonly StepRule<Name, Draft>[]
): WizardSteps<Name, Draft> {
  const rules = [first, ...others];
  const names = rules.map(({ name }) => name);
  const indexOf = (name: Name) => names.indexOf(name);
  const canVisit = (name: Name, draft: Draft | null) => draft !== null || name === first.name;

  return {
    names,
    indexOf,
    canVisit,
    next: (name) => names[indexOf(name) + 1] ?? name,
    previous: (name) => names[indexOf(name) - 1] ?? name,
    isDone: (name, draft) => draft !== null && (rules[indexOf(name)]?.isDone(draft) ?? false),
    fromUrl: (asked, draft) => {
      if (asked === undefined) {
        const open = draft === null ? first : rules.find(({ isDone }) => !isDone(draft));
        return (open ?? rules.at(-1) ?? first).name;
      }
      const named = names[Number(asked)] ?? names.find((name) => name === asked);
      return named && canVisit(named, draft) ? named : first.name;
    },
  };
}
