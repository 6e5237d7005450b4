import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { useSession } from '#session/use-session.ts';
import { formatTime } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { EndSupportAccessDocument, LetSupportInDocument } from './support-visits.generated.ts';

interface SupportAccessProps {
  readonly accountId: string;
  /** Null if support was never let in. */
  readonly endsAt: string | null;
}

/** Lets support into the account for an hour, or ends the hour. Support itself can do neither. */
export function SupportAccess({ accountId, endsAt }: SupportAccessProps) {
  const { t } = useTranslation('settings');
  const { account, impersonator } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt === null ? 0 : Date.parse(endsAt) - now;
  const isOpen = endsAt !== null && left > 0;
  useEffect(
    function closeInTime() {
      if (left <= 0) return undefined;
      const timer = setTimeout(() => setNow(Date.now()), left);
      return () => clearTimeout(timer);
    },
    [left],
  );

  async function end() {
    setBusy(true);
    try {
      const { data } = await apollo.mutate({ mutation: EndSupportAccessDocument, variables: { accountId } });
      // The server's clock may be ahead of this one.
      setNow(Math.max(Date.now(), Date.parse(data?.endSupportAccess?.endsAt ?? '') || 0));
      await refetchShown();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  const askToOpen = () =>
    confirm({
      title: t('supportAccess.openTitle'),
      body: t(account.accountType === 'TEAM' ? 'supportAccess.openTeam' : 'supportAccess.openPerson'),
      confirmLabel: t('supportAccess.openConfirm'),
      action: async () => {
        await apollo.mutate({ mutation: LetSupportInDocument, variables: { accountId } });
        setNow(Date.now());
        await refetchShown();
      },
    });

  return (
    <Group justify="space-between">
      <Text role="status">
        {isOpen ? t('supportAccess.open', { until: formatTime(endsAt) }) : t('supportAccess.closed')}
      </Text>
      {impersonator !== null ? null : isOpen ? (
        <Button variant="default" loading={isBusy} onClick={() => void end()}>
          {t('supportAccess.end')}
        </Button>
      ) : (
        <Button variant="default" onClick={askToOpen}>
          {t('supportAccess.openAction')}
        </Button>
      )}
    </Group>
  );
}
