import type { Channel } from '#modules/tellmore/public/channel-gate.tsx';
import type { DraftField, ReportDraft } from './draft.ts';

/** What every step of the wizard gets. */
export interface StepProps extends Channel {
  readonly draft: ReportDraft;
  /** The fields that are missing, once the reporter has tried to go on. */
  readonly missing: readonly DraftField[];
  readonly onChange: (changes: Partial<ReportDraft>) => void;
}
