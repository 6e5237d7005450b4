import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { ChannelSettings, Handler } from '#modules/tellmore/settings/settings-commands.ts';
import type { Category } from './category-now.ts';
import type { OpenedReport } from './decrypt-report.ts';
import type { HandledReport } from './report-commands.ts';

/** What the page of a report gets. */
export interface HandledProps {
  readonly report: HandledReport;
  readonly channel: ChannelSettings | null;
  readonly handlers: readonly Handler[];
  readonly unlocked: Unlocked;
}

export interface ActionProps extends HandledProps {
  readonly opened: OpenedReport;
  readonly category: Category;
}
