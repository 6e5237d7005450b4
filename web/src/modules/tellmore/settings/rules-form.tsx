import type { ChannelChange } from '#functions/whistleblowing/contract/handling-input.ts';
import { Checkbox, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import { changeRules } from './settings-commands.ts';
import { useWanted } from './use-wanted.ts';
import { VoiceRule, toVoiceDistortion } from './voice-rule.tsx';

const MONTHS = [1, 3, 6, 12, 24, 36, 60];

type Rules = Required<Pick<ChannelChange, 'retentionMonths' | 'fourEyes' | 'statistics' | 'voiceDistortion'>>;

/** How long reports are kept, who may delete them, and what the server may count. Saved at once. */
export function RulesForm({ channel, handlers, mayChange }: ChannelParts & { readonly mayChange: boolean }) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account, user } = useSession();

  const [rules, change] = useWanted<Rules>(
    {
      retentionMonths: channel?.retentionMonths ?? 12,
      fourEyes: channel?.fourEyes ?? false,
      statistics: channel?.statistics ?? false,
      voiceDistortion: toVoiceDistortion(channel?.voiceDistortion),
    },
    async (input) => {
      if (await changeRules(account.id, input)) return t('saved');
      const mayAgree = handlers.some((handler) => handler.userId !== user.id && isTaking(handler));
      return t(mayAgree ? 'wb-settings:oversight.waiting.sent' : 'wb-settings:oversight.waiting.toDelay');
    },
    t('saved'),
  );

  return (
    <Card>
      <Stack>
        <Title order={2}>{t('rules.title')}</Title>
        <Text c="dimmed">{t('wb-settings:oversight.ruleHelp')}</Text>
        <NativeSelect
          label={t('rules.retention')}
          description={t('rules.retentionHelp')}
          disabled={!mayChange}
          value={String(rules.retentionMonths)}
          data={[...new Set([...MONTHS, rules.retentionMonths])].map((count) => ({
            value: String(count),
            label: t('rules.months', { count }),
          }))}
          onChange={({ currentTarget }) => change({ retentionMonths: Number(currentTarget.value) })}
        />
        <Checkbox
          label={t('rules.fourEyes')}
          description={t('rules.fourEyesHelp')}
          disabled={!mayChange}
          checked={rules.fourEyes}
          onChange={({ currentTarget }) => change({ fourEyes: currentTarget.checked })}
        />
        <Checkbox
          label={t('rules.statistics')}
          description={t('rules.statisticsHelp')}
          disabled={!mayChange}
          checked={rules.statistics}
          onChange={({ currentTarget }) => change({ statistics: currentTarget.checked })}
        />
        <VoiceRule value={rules.voiceDistortion} disabled={!mayChange} onChange={change} />
        <Text size="sm" c="dimmed">
          {t('rules.text')}
        </Text>
      </Stack>
    </Card>
  );
}
