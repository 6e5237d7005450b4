import '@mantine/core/styles/Alert.css';
import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { pin } from '#modules/tellmore/handling/channel-trust.ts';
import { channelSeedOf, rosterSignedBy } from '#modules/tellmore/handling/trusted-roster.ts';
import { keepChannelSeed } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { useTask } from '#ui/form/use-task.ts';
import { NewRecoveryKey } from './new-recovery-key.tsx';
import { sealForRecovery } from './open-recovered.ts';
import { approvedAlready, ownEntry } from './roster-changes.ts';
import { publishRoster } from './settings-commands.ts';
import type { ChannelParts } from './channel-parts.ts';
import { toRosterHandlers } from './present-roster.ts';

interface OpenChannelFormProps extends ChannelParts {
  readonly unlocked: Unlocked;
  readonly onClose: () => void;
}

/**
 * Makes the channel's keys and the team's recovery key. To replace the recovery key of an open channel, it keeps the
 * channel's own.
 */
export function OpenChannelForm({ channel, handlers, unlocked, onClose }: OpenChannelFormProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  const isOpen = channel !== null && channel.rosterVersion > 0;
  const [made] = useState(() => ({ channelSeed: newKeyPairs().signSeed, recovery: newKeyPairs() }));
  const [isBusy, run] = useTask();

  const open = () =>
    run(async () => {
      const channelSeed = isOpen ? await channelSeedOf(unlocked) : made.channelSeed;
      const { boxKey } = publicKeys(made.recovery);
      const recoveryKey = toBase64(boxKey);
      const version = (channel?.rosterVersion ?? 0) + 1;
      // Nobody is approved in passing: a new channel has its opener, an open one those who are signed already.
      const known = toRosterHandlers(handlers);
      const signed = isOpen ? approvedAlready(rosterSignedBy(channelSeed, channel, account.id), known) : null;
      const roster = {
        channelId: account.id,
        version,
        recoveryKey,
        handlers: signed ?? [ownEntry(known, unlocked.handlerId, unlocked.keys)],
      };
      // Made in this browser: nothing to compare.
      if (!isOpen) await pin(channelSeed, account.id, unlocked.keys);
      await publishRoster(account.id, {
        ...(await signedRoster(roster, channelSeed)),
        ...(isOpen ? {} : { signKey: toBase64(publicKeys({ ...made.recovery, signSeed: channelSeed }).signKey) }),
        recoveryKey,
        recoverySeed: await sealForRecovery(account.id, boxKey, channelSeed),
      });
      keepChannelSeed(unlocked.keys, channelSeed);
      onClose();
    });

  return (
    <Stack>
      <Text>{t(isOpen ? 'wb-settings:recovery.replaceText' : 'keys.openText')}</Text>
      <Alert color="yellow">{t('keys.openWarning')}</Alert>
      <NewRecoveryKey
        secret={made.recovery.boxSeed}
        doneLabel={t(isOpen ? 'wb-settings:recovery.replace' : 'keys.open')}
        isBusy={isBusy}
        onDone={() => void open()}
      />
    </Stack>
  );
}
