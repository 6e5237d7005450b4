import '@mantine/core/styles/Alert.css';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rosterSignedBy } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { RosterHandler } from '#modules/tellmore/protocol/roster.ts';
import { useSession } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { formatList } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ChannelParts } from './channel-parts.ts';
import { Fingerprint } from './fingerprint.tsx';
import { rosterChanges } from './roster-changes.ts';
import classes from './settings.module.css';
import type { ChannelSettings } from './settings-commands.ts';
import { toRosterHandlers } from './present-roster.ts';
import { signNewRoster } from './sign-new-roster.ts';

interface ApproveFormProps extends ChannelParts {
  readonly channel: ChannelSettings;
  readonly unlocked: Unlocked;
  readonly channelSeed: NonNullable<Unlocked['channelSeed']>;
  readonly onClose: () => void;
}

/** What changes in the list of handlers, to be signed as it is shown. New keys are compared by their fingerprints. */
export function ApproveForm({ channel, handlers, unlocked, channelSeed, onClose }: ApproveFormProps) {
  const { t } = useTranslation(['wb-settings', 'common']);
  const { account } = useSession();
  const [isBusy, run] = useTask();
  const [next] = useState(() => toRosterHandlers(handlers));
  const [changes] = useState(() => {
    try {
      return rosterChanges(rosterSignedBy(channelSeed, channel, account.id), next);
    } catch {
      return null;
    }
  });

  const approve = () =>
    run(async () => {
      await signNewRoster(account.id, channel, next, unlocked);
      showToast({ kind: 'success', message: t('approve.done') });
      onClose();
    });

  if (changes === null) return <Alert color="red">{t('common:error.at.VERIFICATION_FAILED.roster')}</Alert>;
  const { joined, left, renamed, entitled, disentitled } = changes;
  const names = (list: readonly RosterHandler[]) => formatList(list.map(({ name }) => name));
  return (
    <PopupForm onSubmit={approve} isBusy={isBusy} submitLabel={t('approve.action')} onClose={onClose}>
      <Text>{t('approve.text')}</Text>
      {joined.length > 0 && (
        <>
          <ul className={classes.handlers}>
            {joined.map((handler) => (
              <Joined key={handler.id} handler={handler} />
            ))}
          </ul>
          <Text>{t('approve.joined', { count: joined.length })}</Text>
        </>
      )}
      {left.length > 0 && <Text>{t('approve.left', { names: names(left) })}</Text>}
      {entitled.length > 0 && <Text fw={600}>{t('approve.entitled', { names: names(entitled) })}</Text>}
      {disentitled.length > 0 && <Text>{t('approve.disentitled', { names: names(disentitled) })}</Text>}
      {renamed.map(({ id, name, title }) => (
        <Text key={id}>{title === '' ? t('approve.untitled', { name }) : t('approve.changed', { name, title })}</Text>
      ))}
    </PopupForm>
  );
}

function Joined({
  handler: { name, title, organisation, boxKey, signKey, identity },
}: {
  readonly handler: RosterHandler;
}) {
  const { t } = useTranslation('wb-settings');
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        {organisation !== undefined && <Text size="sm">{t('outside.of', { organisation })}</Text>}
        <Text size="sm">{t(identity ? 'approve.mayIdentify' : 'approve.mayNotIdentify')}</Text>
      </div>
      <Fingerprint boxKey={boxKey} signKey={signKey} />
    </li>
  );
}
