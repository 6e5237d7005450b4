import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import type { faultsIn } from '#modules/tellmore/shared/draft-steps.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';

/** What each part of the form needs. */
export interface EnteredPartProps {
  readonly account: WbAccount;
  readonly draft: ReportDraft;
  /** Fields that cannot stay as they are; none before the first try. */
  readonly faults: ReturnType<typeof faultsIn>;
  readonly onChange: (changes: Partial<ReportDraft>) => void;
}

/** What closing would lose: nothing, a draft that its author may discard, or something that must not be lost. */
export type Held = false | 'draft' | 'fixed';
