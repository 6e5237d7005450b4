import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { isCompared } from '#modules/tellmore/handling/channel-trust.ts';
import { keepChannelSeed } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openWithRecovery } from './open-recovered.ts';
import { useRecoveryInput } from './recovery-input.tsx';
import { recoverReports } from './reseal.ts';
import { readOwnVault } from '#modules/tellmore/handling/vault-commands.ts';
import type { ChannelParts } from './channel-parts.ts';
import { ownEntry } from './roster-changes.ts';
import { toRosterHandlers } from './present-roster.ts';
import { signNewRoster } from './sign-new-roster.ts';

interface TakeOverFormProps extends ChannelParts {
  readonly recoveryKey: string;
  readonly unlocked: Unlocked;
  readonly onClose: () => void;
}

/** Where all handlers are gone: the team's recovery key opens the list of handlers for the one who begins again. */
export function TakeOverForm({ recoveryKey, unlocked, onClose, channel: former, handlers }: TakeOverFormProps) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [isBusy, run] = useTask();
  const { read, fields } = useRecoveryInput(recoveryKey);

  const takeOver = () =>
    run(async () => {
      const secret = await read();
      const vault = await readOwnVault(account.id);
      const { recoverySeed } = vault;
      if (secret === null) return;
      if (!recoverySeed) throw new Error('The channel was opened without a seed for its recovery key');
      const channelSeed = await openWithRecovery(account.id, secret, recoverySeed);
      // Anybody can seal a seed for the recovery key, too.
      if (!(await isCompared(channelSeed, vault, account.id, unlocked.keys))) return;
      // Themself alone: colleagues who wait are approved afterwards, with their fingerprints.
      const self = ownEntry(toRosterHandlers(handlers), unlocked.handlerId, unlocked.keys);
      const channel = await signNewRoster(account.id, former, [self], { ...unlocked, channelSeed });
      await recoverReports(channel, unlocked, secret);
      keepChannelSeed(unlocked.keys, channelSeed);
      onClose();
    });

  return (
    <PopupForm onSubmit={takeOver} isBusy={isBusy} submitLabel={t('takeOver.action')} onClose={onClose}>
      <Text>{t('takeOver.text')}</Text>
      {fields}
    </PopupForm>
  );
}
