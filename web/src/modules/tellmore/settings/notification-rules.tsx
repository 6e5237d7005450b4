import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { updateNotifications } from './settings-commands.ts';
import type { Handler } from './settings-commands.ts';
import { useWanted } from './use-wanted.ts';

const KINDS = [
  'report_received',
  'report_message',
  'report_assigned',
  'report_clock',
  'report_task',
  'report_deletion_asked',
  'report_deletes_soon',
  'report_deleted',
] as const;

/** The mails that a handler gets. They never say what a report is about. Saved at once. */
export function NotificationRules({ own }: { readonly own: Handler }) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [{ kinds }, change] = useWanted<{ readonly kinds: readonly string[] }>(
    { kinds: own.notifications.filter((kind) => kind !== null) },
    ({ kinds: wanted = [] }) => updateNotifications(account.id, wanted),
    t('mails.saved'),
  );
  return (
    <Card>
      <Stack>
        <Title order={3}>{t('mails.title')}</Title>
        <Text c="dimmed">{t('mails.text')}</Text>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`mails.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={({ currentTarget }) =>
              change({ kinds: currentTarget.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
            }
          />
        ))}
      </Stack>
    </Card>
  );
}
