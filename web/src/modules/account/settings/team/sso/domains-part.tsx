import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ssoDomainForm } from '#functions/account/contract/sso-schemas.ts';
import type { CheckedDomain, SsoDomain } from '#functions/account/contract/sso-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Form } from '#ui/form/form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { useTask } from '#ui/form/use-task.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { SsoPart } from './use-sso-settings.ts';

/** The domains of the team, with the record that proves each. */
export function DomainsPart({ accountId, settings, onChanged }: SsoPart) {
  const { t } = useTranslation('sso');
  const { form, onSubmit } = useAppForm({ schema: ssoDomainForm, initialValues: { domain: '' } });
  const add = onSubmit(async ({ domain }) => {
    try {
      await callAsUser('sso', { action: 'addDomain', accountId, domain });
    } catch (error) {
      form.setFieldError('domain', ssoFault(error));
      return;
    }
    form.reset();
    await onChanged();
  });
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2} size="h3">
            {t('domains.title')}
          </Title>
          <Text c="dimmed">{t('domains.text')}</Text>
        </div>
        {settings.domains.map((each) => (
          <Domain key={each.domain} accountId={accountId} domain={each} onChanged={onChanged} />
        ))}
        <Form onSubmit={(event) => !form.submitting && add(event)}>
          <TextInput
            label={t('domains.domain')}
            description={t('domains.example')}
            inputMode="url"
            autoCapitalize="none"
            key={form.key('domain')}
            {...form.getInputProps('domain')}
          />
          <Button type="submit" variant="default" mt="xs" loading={form.submitting}>
            {t('domains.add')}
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}

interface DomainProps {
  readonly accountId: string;
  readonly domain: SsoDomain;
  readonly onChanged: () => Promise<void>;
}

function Domain({ accountId, domain: { domain, record, isProven, isMissing }, onChanged }: DomainProps) {
  const { t } = useTranslation('sso');
  const [isBusy, run] = useTask();
  const tell = (error: unknown) => showToast({ kind: 'error', message: ssoFault(error) });

  async function check() {
    const { proven } = await callAsUser<CheckedDomain>('sso', { action: 'checkDomain', accountId, domain });
    showToast({
      kind: proven ? 'success' : 'info',
      message: t(proven ? 'domains.isProven' : 'domains.notYet', { domain }),
    });
    await onChanged();
  }
  const remove = () =>
    confirm({
      title: t('domains.removeTitle', { domain }),
      body: t('domains.removeText', { domain }),
      confirmLabel: t('domains.remove'),
      isDestructive: true,
      action: async () => {
        await callAsUser('sso', { action: 'removeDomain', accountId, domain });
        await onChanged();
      },
    });
  const state = isProven && !isMissing ? 'proven' : isMissing ? 'missing' : 'open';
  return (
    <Stack gap="xs" component="section" aria-label={domain}>
      <Group gap="xs">
        <Text fw={600}>{domain}</Text>
        <StatusBadge
          tone={state === 'proven' ? 'success' : 'pending'}
          icon={state === 'proven' ? IconCheck : IconClock}
        >
          {t(`domains.state.${state}`)}
        </StatusBadge>
      </Group>
      {state === 'proven' ? null : (
        <div>
          <Text size="sm">{t('domains.record', { domain })}</Text>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {record}
          </Text>
        </div>
      )}
      <Group gap="xs">
        {state === 'proven' ? null : (
          <Button size="xs" loading={isBusy} onClick={() => void run(check, tell)}>
            {t('domains.check', { domain })}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={remove} aria-label={t('domains.removeOf', { domain })}>
          {t('domains.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
