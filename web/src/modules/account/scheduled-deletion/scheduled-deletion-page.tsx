import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { redirect, useRevalidator } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { toLanguage } from '#i18n/locale.ts';
import { sessionContext, useSession } from '#session/use-session.ts';
import { useLogOut } from '#session/use-log-out.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { cancelDeletion } from '#modules/account/deletion/deletion-commands.ts';
import { DeletionHolds } from '#modules/account/deletion/deletion-holds.tsx';
import { Refunds } from '#modules/account/settings/credits/refunds.tsx';
import { OwnDataCard } from '#modules/account/own-data/own-data-card.tsx';
import classes from '#modules/account/deletion/deletion.module.css';
import { OtherAccounts } from './other-accounts.tsx';

/** An account that is not being deleted has no such page. */
export const loader: LoaderFunction = ({ context, params }) => {
  const { account } = context.get(sessionContext);
  if (account.deletionScheduledOn !== null) return null;
  return redirect(pathTo('SETTINGS', { locale: toLanguage(params.locale) ?? 'nb', account }));
};

/** The only page of a locked account: when it will be deleted, what that means, and how to undo it (spec 000 §2.3). */
export function Component() {
  const { t } = useTranslation(['deletion', 'common']);
  const { account, accounts, impersonator } = useSession();
  const logOut = useLogOut();
  const kind = account.accountType === 'TEAM' ? 'team' : 'person';
  const others = accounts.filter(({ id }) => id !== account.id);
  return (
    <>
      <PageHeader title={t(`page.title.${kind}`, { name: account.name })} />
      <Stack>
        <Card>
          <Stack align="flex-start">
            <When />
            <DeletionHolds accountId={account.id} />
            <ul className={classes.list}>
              <li>{t(`page.locked.${kind}`)}</li>
              <li>{t(`pending.${kind}`)}</li>
              <li>{t(`gone.${kind}`)}</li>
              <li>{t(`signed.${kind}`)}</li>
            </ul>
            <Group gap="xs">
              <CancelDeletion />
              <Button variant="default" onClick={() => void logOut()}>
                {t('common:action.logOut')}
              </Button>
            </Group>
          </Stack>
        </Card>
        {account.role === 'OWNER' || account.role === 'ADMIN' ? <Refunds accountId={account.id} /> : null}
        {account.role === 'OWNER' && impersonator === null ? <OwnDataCard account={account} /> : null}
        {others.length > 0 ? (
          <Card>
            <Title order={2} mb="xs">
              {t('page.others')}
            </Title>
            <OtherAccounts accounts={others} />
          </Card>
        ) : null}
      </Stack>
    </>
  );
}

function When() {
  const { t } = useTranslation('deletion');
  const on = useSession().account.deletionScheduledOn;
  if (on === null) return null; // taken back, on the way out
  const date = formatDateTime(on);
  return <Text fw={600}>{isPast(on) ? t('page.begun', { date }) : t('page.when', { date })}</Text>;
}

/** For the owner, until the time has come. */
function CancelDeletion() {
  const { t } = useTranslation('deletion');
  const { account } = useSession();
  const [isBusy, run] = useTask();
  const { revalidate } = useRevalidator();
  if (account.role !== 'OWNER') return <Text c="dimmed">{t('page.ownerOnly')}</Text>;
  if (account.deletionScheduledOn === null || isPast(account.deletionScheduledOn)) return null;

  const cancel = () =>
    run(async () => {
      await cancelDeletion(account.id);
      await revalidate(); // which leads away from here, as the loader says
      showToast({ kind: 'success', message: t('page.cancelled', { name: account.name }) });
    });

  return (
    <Button onClick={() => void cancel()} loading={isBusy}>
      {t('page.cancel')}
    </Button>
  );
}

function isPast(moment: string): boolean {
  return new Date(moment).getTime() <= Date.now();
}
