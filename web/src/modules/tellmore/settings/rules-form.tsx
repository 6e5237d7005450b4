import { Checkbox, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ChannelParts } from './channel-parts.ts';
import { updateSettings } from './settings-commands.ts';
import { VoiceRule } from './voice-rule.tsx';

const MONTHS = [1, 3, 6, 12, 24, 36, 60];

/** How long reports are kept, who may delete them, and what the server may count. Saved at once. */
export function RulesForm({ channel, mayChange }: ChannelParts & { readonly mayChange: boolean }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();

  function change(input: object): void {
    updateSettings(account.id, input).then(() => showToast({ kind: 'success', message: t('saved') }), showError);
  }

  return (
    <Card>
      <Stack>
        <Title order={2}>{t('rules.title')}</Title>
        <NativeSelect
          label={t('rules.retention')}
          description={t('rules.retentionHelp')}
          disabled={!mayChange}
          value={String(channel?.retentionMonths ?? 12)}
          data={MONTHS.map((count) => ({ value: String(count), label: t('rules.months', { count }) }))}
          onChange={({ currentTarget }) => change({ retentionMonths: Number(currentTarget.value) })}
        />
        <Checkbox
          label={t('rules.fourEyes')}
          description={t('rules.fourEyesHelp')}
          disabled={!mayChange}
          checked={channel?.fourEyes ?? false}
          onChange={({ currentTarget }) => change({ fourEyes: currentTarget.checked })}
        />
        <Checkbox
          label={t('rules.statistics')}
          description={t('rules.statisticsHelp')}
          disabled={!mayChange}
          checked={channel?.statistics ?? false}
          onChange={({ currentTarget }) => change({ statistics: currentTarget.checked })}
        />
        <VoiceRule value={channel?.voiceDistortion} disabled={!mayChange} onChange={change} />
        <Text size="sm" c="dimmed">
          {t('rules.text')}
        </Text>
      </Stack>
    </Card>
  );
}
