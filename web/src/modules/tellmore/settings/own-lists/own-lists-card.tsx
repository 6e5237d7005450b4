import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OWN_LISTS } from '#functions/whistleblowing/contract/own-lists.ts';
import type { OwnListName } from '#functions/whistleblowing/contract/own-lists.ts';
import type { ChannelParts } from '#modules/tellmore/settings/channel-parts.ts';
import classes from '#modules/tellmore/settings/settings.module.css';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import { Card } from '#ui/page/card.tsx';
import { itemsOf } from './edited-item.ts';
import { openListEditor } from './open-list-editor.tsx';

/** What the team adds of its own: questions, categories, sub-statuses and reasons of closing. */
export function OwnListsCard({ channel, mayChange }: ChannelParts & { readonly mayChange: boolean }) {
  const { t } = useTranslation('wb-settings');
  const namesIn = (list: OwnListName) =>
    itemsOf(channel, list)
      .filter((item) => !('retired' in item && item.retired))
      .map(worded)
      .join(' · ');
  return (
    <Card>
      <Stack gap="sm">
        <Title order={3}>{t('own.title')}</Title>
        <Text c="dimmed">{t('own.text')}</Text>
        <ul className={classes.handlers}>
          {OWN_LISTS.map((list) => (
            <li key={list}>
              <div>
                <Text fw={600}>{t(`own.${list}.title`)}</Text>
                <Text size="sm" c="dimmed" className="breaks">
                  {namesIn(list) || t(`own.${list}.none`)}
                </Text>
              </div>
              {mayChange && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('own.editOf', { list: t(`own.${list}.title`) })}
                  onClick={() => openListEditor(list, channel)}
                >
                  {t('own.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
