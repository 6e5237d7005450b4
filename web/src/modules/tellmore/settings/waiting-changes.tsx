import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { formatDate } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import { decideChange, updateSettings } from './settings-commands.ts';
import { WbOversightDocument } from './settings.generated.ts';
import type { WbOversightQuery } from './settings.generated.ts';
import { presentRules } from './present-rules.ts';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { useChangeText } from './use-change-text.ts';
import classes from './settings.module.css';

type Waiting = NonNullable<WbOversightQuery['whistleblowingChangeCollection']>['edges'][number]['node'];

/** Changes that protect reporters less, until a handler other than the one who asked has agreed. */
export function WaitingChanges(parts: ChannelParts) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const { data } = useQuery(WbOversightDocument, { variables: { accountId: account.id } });
  const waiting = data?.whistleblowingChangeCollection?.edges.map(({ node }) => node) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('oversight.waiting.title')}</Title>
        <Text c="dimmed">{t('oversight.waiting.text')}</Text>
        <ul className={classes.handlers}>
          {waiting.map((change) => (
            <WaitingChange key={change.nodeId} {...parts} change={change} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function WaitingChange({ channel, handlers, change }: ChannelParts & { readonly change: Waiting }) {
  const { t } = useTranslation('wb-settings');
  const { account, user } = useSession();
  const what = useChangeText(ownCategoriesOf(channel))(change);
  const isOwn = change.askedBy === user.id;
  const mayDecide = handlers.some((handler) => handler.userId === user.id && isTaking(handler));

  function act(done: string, work: () => Promise<void>): void {
    work().then(
      () => showToast({ kind: 'success', message: done }),
      (error: unknown) =>
        toAppError(error).has('UNAUTHORIZED')
          ? showToast({ kind: 'error', message: t('oversight.waiting.over') })
          : showError(error),
    );
  }

  return (
    <li>
      <div>
        <Text fw={600}>{what}</Text>
        <Text size="sm" c="dimmed">
          {t(change.needsConsent ? 'oversight.waiting.asked' : 'oversight.waiting.alone', {
            name: change.askedByName,
            day: formatDate(change.askedAt),
            end: formatDate(change.endsAt),
          })}{' '}
          {isOwn && change.needsConsent && t('oversight.waiting.own')}
        </Text>
      </div>
      <Group gap="sm">
        {isOwn ? (
          <Button
            variant="default"
            aria-label={t('oversight.waiting.withdrawOf', { change: what })}
            onClick={() =>
              act(t('oversight.waiting.withdrawn'), () =>
                updateSettings(account.id, presentRules(channel)[change.kind] ?? {}),
              )
            }
          >
            {t('oversight.waiting.withdraw')}
          </Button>
        ) : (
          mayDecide && (
            <>
              <Button
                variant="default"
                aria-label={t('oversight.waiting.refuseOf', { change: what })}
                onClick={() => act(t('oversight.waiting.refused'), () => decideChange(change.id, false))}
              >
                {t('oversight.waiting.refuse')}
              </Button>
              {change.needsConsent && (
                <Button
                  variant="default"
                  aria-label={t('oversight.waiting.agreeOf', { change: what })}
                  onClick={() => act(t('oversight.waiting.agreed'), () => decideChange(change.id, true))}
                >
                  {t('oversight.waiting.agree')}
                </Button>
              )}
            </>
          )
        )}
      </Group>
    </li>
  );
}
