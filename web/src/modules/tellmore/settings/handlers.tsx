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
import { makeDefault, removeHandler } from './settings-commands.ts';
import type { Handler } from './settings-commands.ts';
import type { ChannelParts } from './channel-parts.ts';
import classes from './settings.module.css';

interface HandlersProps extends ChannelParts {
  readonly mayChange: boolean;
}

/** Who handles reports, and how far each has come with their keys. */
export function Handlers({ handlers, mayChange }: HandlersProps) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  // Here, because a popup is outside of the provider that the search needs.
  const search = useMemberSearch(account.id);
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={2}>{t('handlers.title')}</Title>
          {mayChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openForm(null, search)}>
              {t('handlers.add')}
            </Button>
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
                    {[handler.title, t(`handlers.status.${handler.status as 'ACTIVE'}`)].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                <Group gap="xs">
                  {handler.isDefault && <Badge variant="light">{t('handlers.default')}</Badge>}
                  {mayChange && <Actions handler={handler} search={search} />}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function Actions({ handler, search }: { handler: Handler; search: SearchChoices }) {
  const { t } = useTranslation('tellmore');
  const { id, name, isDefault } = handler;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('handlers.editOf', { name })}
        onClick={() => openForm(handler, search)}
      >
        {t('handlers.edit')}
      </Button>
      {!isDefault && (
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
        onClick={() => askToRemove(handler)}
      >
        {t('handlers.remove')}
      </Button>
    </>
  );
}

function openForm(handler: Handler | null, search: SearchChoices): void {
  const t = i18next.getFixedT(null, 'tellmore');
  openPopup({
    title: handler ? t('handlers.editTitle', { name: handler.name }) : t('handlers.add'),
    content: (close) => <HandlerForm handler={handler} search={search} onClose={close} />,
  });
}

function askToRemove({ id, name, hasReports }: Handler): void {
  const t = i18next.getFixedT(null, 'tellmore');
  if (hasReports === true) {
    openPopup({
      title: t('handlers.removeTitle', { name }),
      content: (close) => <HasReports name={name} onClose={close} />,
    });
    return;
  }
  confirm({
    title: t('handlers.removeTitle', { name }),
    body: t('handlers.removeText'),
    confirmLabel: t('handlers.remove'),
    isDestructive: true,
    action: async () => {
      try {
        await removeHandler(id);
        showToast({ kind: 'success', message: t('handlers.removed', { name }) });
      } catch (error) {
        if (!toAppError(error).has('IMMUTABLE', 'reports')) throw error;
        showToast({ kind: 'error', message: t('handlers.hasReports', { name }) });
      }
    },
  });
}

/** Says that the handler's reports have to go to somebody else first, and leads to them. */
function HasReports({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const to = usePathTo();
  return (
    <Stack>
      <Text>{t('tellmore:handlers.hasReports', { name })}</Text>
      <Text>{t('hasReports.text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button component={Link} to={to('OVERVIEW_REPORTS')} onClick={onClose}>
          {t('hasReports.open')}
        </Button>
      </Group>
    </Stack>
  );
}
