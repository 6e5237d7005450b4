import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChannelParts } from '#modules/tellmore/settings/channel-parts.ts';
import classes from '#modules/tellmore/settings/settings.module.css';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { useSession } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { createRule, removeRule } from './entrance-commands.ts';
import type { Rule } from './use-rules.ts';
import { ruleScope } from './rule-scope.ts';

interface RuleListProps extends Pick<ChannelParts, 'channel' | 'handlers' | 'entrances'> {
  readonly rules: readonly Rule[];
  readonly ownId: string | null;
  readonly mayChange: boolean;
}

/** Who is chosen in advance, or is not. What a handler has declared is theirs to take back. */
export function RuleList({ rules, channel, handlers, entrances, ownId, mayChange }: RuleListProps) {
  const { t } = useTranslation('wb-entrances');
  const { account } = useSession();

  async function remove({ id, handlerId, entranceId, category, isChosen, isOwn }: Rule, rule: string): Promise<void> {
    await removeRule(id);
    const again = { handlerId, entranceId, category, isChosen };
    // What administrators say of the user would become the user's own declaration.
    const isSame = isOwn || isChosen || handlerId !== ownId;
    showToast({
      kind: 'success',
      message: t('rule.removed', { rule }),
      ...(isSame && {
        action: { label: t('rule.undo'), run: () => void createRule(account.id, again).catch(showError) },
      }),
    });
  }

  return (
    <ul className={classes.handlers}>
      {rules.map((each) => {
        const { id, handlerId, entranceId, category, isChosen, isOwn } = each;
        const entrance = entrances.find((one) => one.id === entranceId)?.name ?? null;
        const name = handlers.find((handler) => handler.id === handlerId)?.name ?? '';
        const scope = ruleScope({ category, entrance }, ownCategoriesOf(channel));
        const rule = t(isChosen ? 'rule.line' : 'rule.lineNot', { name, scope });
        return (
          <li key={id}>
            <div>
              <Text>{rule}</Text>
              {isOwn && (
                <Text size="sm" c="dimmed">
                  {t('rule.own')}
                </Text>
              )}
            </div>
            {(isOwn ? handlerId === ownId : mayChange) && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('rule.removeOf', { rule })}
                onClick={() => void remove(each, rule).catch(showError)}
              >
                {t('rule.remove')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
