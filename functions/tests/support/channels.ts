import { openChannel } from '#seed/channel.ts';
import type { Ask, Channel } from '#seed/channel.ts';
import type { Backend } from './backend.ts';
import { callFunction, rows, rpc } from './call.ts';
import { team } from './people.ts';
import type { Team } from './people.ts';
import { switchOnTwoFactor } from './sms.ts';

export interface TeamWithChannel extends Team {
  readonly channel: Channel;
  readonly wbSlug: string;
}

export const HANDLER_PASSPHRASE = 'correct horse battery';

/** A team whose owner is the only handler and has opened the channel. */
export async function teamWithChannel(backend: Backend): Promise<TeamWithChannel> {
  const made = await team(backend);
  const { accountId, owner } = made;
  await switchOnTwoFactor(backend, owner.accessToken);
  const channel = await openChannel(accountId, [
    {
      userId: owner.id,
      title: 'HR',
      passphrase: HANDLER_PASSPHRASE,
      rpc: (name, args) => rpc(backend, owner.accessToken, name, args),
    },
  ]);
  const [account] = await rows(backend, owner.accessToken, 'account', `id=eq.${accountId}&select=id,wb_slug`);
  return { ...made, channel, wbSlug: String(account?.['wb_slug']) };
}

/** Calls the function `whistleblower`, as reporters do: without a user. */
export const asker =
  (backend: Backend): Ask =>
  async <T>(request: object) => {
    const { status, body } = await callFunction<T>(backend, 'whistleblower', request);
    return { status, body };
  };
