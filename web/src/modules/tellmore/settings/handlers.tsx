import '@mantine/core/styles/Badge.css';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { useMemberSearch } from '#shared/people/use-member-choices.ts';
import type { SearchChoices } from '#ui/filters/choice.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { HandlerForm } from './handler-form.tsx';
import { InviteOutside } from './outside/invite-outside.tsx';
import { makeDefault, removeHandler } from './settings-commands.ts';
import type { Handler } from './settings-commands.ts';
import { isOpened, isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import classes from './settings.module.css';

interface HandlersProps extends ChannelParts {
  readonly mayChange: boolean;
}

/** Who handles reports, and how far each has come with their keys. */
export function Handlers({ channel, handlers, mayChange }: HandlersProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  const search = useMemberSearch(
    account.id,
    handlers.flatMap(({ userId }) => userId ?? []),
  );
  const taking = handlers.filter(isTaking);
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={3}>{t('handlers.title')}</Title>
          {mayChange && (
            <Group gap="xs">
              <InviteOutside />
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openForm(null, search)}>
                {t('handlers.add')}
              </Button>
            </Group>
          )}
        </Group>
        <Text c="dimmed">{t('handlers.text')}</Text>
        {handlers.length === 0 ? (
          <Text>{t('handlers.none')}</Text>
        ) : (
          <ul className={classes.handlers}>
            {handlers.map((handler) => (
              <li key={handler.id}>
                <div>
                  <Text fw={600}>{handler.name}</Text>
                  <Text size="sm" c="dimmed">
                    {[
                      handler.title,
                      handler.organisation !== null &&
                        t('wb-settings:outside.of', { organisation: handler.organisation }),
                      handler.userId === null && handler.email,
                      t(`handlers.status.${shownStatus(handler, channel)}`),
                      !handler.mayIdentify && t('wb-settings:handlers.noNames'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <Group gap="xs">
                  {handler.isDefault && <Badge variant="light">{t('handlers.default')}</Badge>}
                  {mayChange && (
                    <Actions handler={handler} search={search} isLast={isTaking(handler) && taking.length === 1} />
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

interface ActionsProps {
  readonly handler: Handler;
  readonly search: SearchChoices;
  /** Whether the channel takes reports because of this handler alone. */
  readonly isLast: boolean;
}

function Actions({ handler, search, isLast }: ActionsProps) {
  const { t } = useTranslation('tellmore');
  const { id, name, isDefault, isPresent } = handler;
  return (
    <>
      {isPresent === true && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('handlers.editOf', { name })}
          onClick={() => openForm(handler, search)}
        >
          {t('handlers.edit')}
        </Button>
      )}
      {!isDefault && isPresent === true && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('handlers.makeDefaultOf', { name })}
          onClick={() => void makeDefault(id).catch(showError)}
        >
          {t('handlers.makeDefault')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('handlers.removeOf', { name })}
        onClick={() => askToRemove(handler, isLast)}
      >
        {t('handlers.remove')}
      </Button>
    </>
  );
}

/** ASKED = from outside, and has not logged in yet; LEFT = no longer in the team; READY = has keys, and may open the channel. */
function shownStatus({ status, isPresent, userId, email }: Handler, channel: ChannelParts['channel']) {
  if (userId === null && email !== null && status === 'INVITED') return 'ASKED';
  if (isPresent !== true) return 'LEFT';
  return status === 'KEYED' && !isOpened(channel) ? 'READY' : (status as 'INVITED' | 'KEYED' | 'ACTIVE');
}

function openForm(handler: Handler | null, search: SearchChoices): void {
  const t = i18next.getFixedT(null, 'tellmore');
  openPopup({
    title: handler ? t('handlers.editTitle', { name: handler.name }) : t('handlers.add'),
    content: (close) => <HandlerForm handler={handler} search={search} onClose={close} />,
  });
}

function askToRemove({ id, name, organisation, hasReports, isPresent }: Handler, isLast: boolean): void {
  const t = i18next.getFixedT(null, ['tellmore', 'wb-settings']);
  const losesAccess = organisation !== null && isPresent === true;
  if (hasReports === true && !losesAccess) {
    openPopup({
      title: t('handlers.removeTitle', { name }),
      content: (close) => <HasReports name={name} hasLeft={isPresent !== true} onClose={close} />,
    });
    return;
  }
  confirm({
    title: t('handlers.removeTitle', { name }),
    body: isLast
      ? t('wb-settings:handlers.removeLast')
      : t(organisation === null ? 'handlers.removeText' : 'wb-settings:outside.removeText'),
    confirmLabel: t('handlers.remove'),
    isDestructive: true,
    action: async () => {
      try {
        const isGone = await removeHandler(id);
        showToast({ kind: 'success', message: t(isGone ? 'handlers.removed' : 'wb-settings:outside.ended', { name }) });
      } catch (error) {
        if (!toAppError(error).has('IMMUTABLE', 'reports')) throw error;
        showToast({ kind: 'error', message: t('handlers.hasReports', { name }) });
      }
    },
  });
}

/** Says that the handler's reports have to go to somebody else first, and leads to them. */
function HasReports({ name, hasLeft, onClose }: { name: string; hasLeft: boolean; onClose: () => void }) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const to = usePathTo();
  const { account } = useSession();
  return (
    <Stack>
      <Text>{t('tellmore:handlers.hasReports', { name })}</Text>
      <Text>{t(hasLeft ? 'hasReports.left' : 'hasReports.text', { name })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {account.hasWhistleblowingAccess && (
          <Button component={Link} to={to('OVERVIEW_REPORTS')} onClick={onClose}>
            {t('hasReports.open')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
