import { listedHandlers } from '#modules/tellmore/handling/trusted-roster.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { nameRequestsOf } from './name-requests.ts';
import type { NameRequest } from './name-requests.ts';

type Given = Pick<ActionProps, 'report' | 'channel' | 'opened' | 'handlers' | 'unlocked'>;

interface NameAccess {
  readonly isCustodian: boolean;
  /** Whether the user may open the names: alone, or because a custodian has agreed. */
  readonly mayOpen: boolean;
  /** The other handlers of the report who are here. */
  readonly others: readonly Handler[];
  readonly requests: readonly NameRequest[];
}

/** Who may open the names of a report. What the server says of an agreement counts only with the note that a custodian signed. */
export function nameAccess({ report, channel, opened, handlers, unlocked }: Given): NameAccess {
  const own = unlocked.handlerId;
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node) ?? [];
  const others = handlers.filter(
    ({ id, isPresent }) => id !== own && isPresent === true && assigned.some(({ handlerId }) => handlerId === id),
  );
  const signed = listedHandlers(channel, unlocked).filter(({ identity }) => identity);
  const requests = nameRequestsOf(
    opened.entries,
    signed.map(({ id }) => id),
  );
  const agreedBy = assigned.find(({ handlerId }) => handlerId === own)?.namesAgreedBy ?? null;
  const isAgreed = requests.some(
    ({ handlerId, answer }) => handlerId === own && answer?.accepted === true && answer.handlerId === agreedBy,
  );
  const isCustodian = handlers.some(({ id, mayIdentify }) => id === own && mayIdentify);
  const needsAnother = channel?.namesByCustodian === true && others.some(({ mayIdentify }) => mayIdentify);
  return { isCustodian, mayOpen: isAgreed || (isCustodian && !needsAnother), others, requests };
}
