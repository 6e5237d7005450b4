import type { ChannelChange } from '#functions/whistleblowing/contract/handling-input.ts';
import { retentionProposal } from '#functions/whistleblowing/contract/retention.ts';
import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import { changeRules } from './settings-commands.ts';
import { RetentionRule } from './retention-rule.tsx';
import { useWanted } from './use-wanted.ts';
import { VoiceRule, toVoiceDistortion } from './voice-rule.tsx';

type Rules = Required<
  Pick<ChannelChange, 'retentionMonths' | 'fourEyes' | 'namesByCustodian' | 'statistics' | 'voiceDistortion'>
> &
  Pick<ChannelChange, 'retentionReason'>;

interface RulesFormProps extends ChannelParts {
  readonly mayChange: boolean;
  /** Of the team: what is proposed for it. */
  readonly country: string;
}

/** How long reports are kept, who may delete them, and what the server may count. Saved at once. */
export function RulesForm({ channel, handlers, mayChange, country }: RulesFormProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account, user } = useSession();

  const [rules, change] = useWanted<Rules>(
    {
      retentionMonths: channel?.retentionMonths ?? retentionProposal(country).months,
      fourEyes: channel?.fourEyes ?? false,
      namesByCustodian: channel?.namesByCustodian ?? false,
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
        <Title order={3}>{t('rules.title')}</Title>
        <Text c="dimmed">{t('wb-settings:oversight.ruleHelp')}</Text>
        <RetentionRule
          months={rules.retentionMonths}
          reason={rules.retentionReason ?? channel?.retentionReason ?? null}
          country={country}
          disabled={!mayChange}
          onChange={change}
        />
        <Checkbox
          label={t('rules.fourEyes')}
          description={t('rules.fourEyesHelp')}
          disabled={!mayChange}
          checked={rules.fourEyes}
          onChange={({ currentTarget }) => change({ fourEyes: currentTarget.checked })}
        />
        <Checkbox
          label={t('rules.custodian')}
          description={t('rules.custodianHelp')}
          disabled={!mayChange}
          checked={rules.namesByCustodian}
          onChange={({ currentTarget }) => change({ namesByCustodian: currentTarget.checked })}
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
