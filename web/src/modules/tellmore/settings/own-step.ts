import { isOpened, isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import type { Handler } from './settings-commands.ts';
import { isRosterOld } from './present-roster.ts';

export type Step = 'make' | 'open' | 'wait' | 'takeOver' | 'approve' | 'done';

/**
 * make = no keys yet; open = nobody has opened the channel; wait = a colleague has to approve; takeOver = nobody is left
 * who could; approve = others wait.
 */
export function stepOf(own: Handler, { channel, handlers }: Pick<ChannelParts, 'channel' | 'handlers'>): Step {
  if (own.status === 'INVITED') return 'make';
  if (channel === null || !isOpened(channel)) return 'open';
  if (own.status === 'KEYED') return handlers.some(isTaking) ? 'wait' : 'takeOver';
  return isRosterOld(channel, handlers) ? 'approve' : 'done';
}
