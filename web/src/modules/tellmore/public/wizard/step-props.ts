import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import type { DraftField, ReportDraft } from '#modules/tellmore/shared/draft.ts';

/** What every step of the wizard gets. */
export interface StepProps extends Channel {
  readonly draft: ReportDraft;
  /** Whether somebody whom the reporter chose handles no reports any more. */
  readonly hasLostHandlers: boolean;
  readonly files: ChosenFiles;
  /** The fields that cannot stay as they are, once the reporter has tried to go on. */
  readonly faults: readonly DraftField[];
  readonly onChange: (changes: Partial<ReportDraft>) => void;
}
