import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { isTaking } from '#modules/tellmore/settings/channel-parts.ts';
import type { ChannelParts } from '#modules/tellmore/settings/channel-parts.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import classes from '#modules/tellmore/settings/settings.module.css';
import { Card } from '#ui/page/card.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { EntranceRow } from './entrance-row.tsx';
import type { PosterOf } from './entrance-row.tsx';
import { NewEntranceForm } from './new-entrance-form.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { useRules } from './use-rules.ts';

interface EntrancesProps extends ChannelParts, PosterOf {
  readonly own: Handler | null;
  readonly mayChange: boolean;
}

/** Further entrances of the channel, and who is chosen in advance. A team that needs neither sees a sentence about each. */
export function Entrances({ own, mayChange, team, theme, ...parts }: EntrancesProps) {
  const { t } = useTranslation('wb-entrances');
  const { channel, handlers, entrances, wbSlug } = parts;
  const rules = useRules();
  if (rules === undefined) return <Skeleton height={160} />;
  const present = rules.filter(({ handlerId }) => handlers.some(({ id }) => id === handlerId));
  // Who is chosen for all reports of an entrance is said beside it.
  const shown = present.filter(({ category, isChosen }) => category !== null || !isChosen);
  const mayDeclare = own !== null && isTaking(own);
  return (
    <>
      {(mayChange || entrances.length > 0) && (
        <Card>
          <Stack>
            <Title order={3}>{t('title')}</Title>
            <Text c="dimmed">{t('text')}</Text>
            {entrances.length > 0 && (
              <ol className={classes.handlers}>
                {entrances.map((entrance, index) => (
                  <EntranceRow
                    key={entrance.id}
                    {...parts}
                    {...{ team, theme, entrance, mayChange }}
                    place={index + 1}
                    rules={present.filter(
                      ({ entranceId, category }) => entranceId === entrance.id && category === null,
                    )}
                  />
                ))}
              </ol>
            )}
            {mayChange && (
              <div>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() =>
                    openPopup({
                      title: t('new.title'),
                      content: (close) => <NewEntranceForm wbSlug={wbSlug} onClose={close} />,
                    })
                  }
                >
                  {t('new.title')}
                </Button>
              </div>
            )}
          </Stack>
        </Card>
      )}
      {(shown.length > 0 || handlers.some(isTaking)) && (
        <Card>
          <Stack>
            <Title order={3}>{t('rule.title')}</Title>
            <Text c="dimmed">{t('rule.intro')}</Text>
            {shown.length > 0 && (
              <RuleList rules={shown} {...{ channel, handlers, entrances, mayChange }} ownId={own?.id ?? null} />
            )}
            <Group gap="sm">
              {mayChange && handlers.some(isTaking) && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => openRule(parts, null)}
                >
                  {t('rule.add')}
                </Button>
              )}
              {mayDeclare && (
                <Button variant="default" onClick={() => openRule(parts, own)}>
                  {t('rule.declare')}
                </Button>
              )}
            </Group>
          </Stack>
        </Card>
      )}
    </>
  );
}

function openRule({ channel, handlers, entrances }: ChannelParts, own: Handler | null): void {
  openPopup({
    title: i18next.t(own === null ? 'wb-entrances:rule.add' : 'wb-entrances:rule.declare'),
    content: (close) => <RuleForm {...{ channel, handlers, entrances, own }} onClose={close} />,
  });
}
