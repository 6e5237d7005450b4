import { Anchor, Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconPrinter } from '@tabler/icons-react';
import type { LawTick } from '#functions/whistleblowing/contract/law-ticks.ts';
import { useTranslation } from 'react-i18next';
import { printAlone } from '#modules/tellmore/shared/print-alone.ts';
import { useSession } from '#session/use-session.ts';
import { formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { isTaking } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import { dutyIn, isTicked, lawItems } from './law-items.ts';
import { plainSheet } from '#modules/tellmore/shared/plain-sheet.ts';
import { updateSettings } from './settings-commands.ts';
import { useWanted } from './use-wanted.ts';
import { useChannelAddress } from './use-channel-address.ts';
import classes from './settings.module.css';

interface LawChecklistProps extends ChannelParts {
  readonly team: string;
  readonly country: string;
}

/** Where in the page each is done. */
const PLACES = { routine: 'texts', recipients: 'handlers', poster: 'poster' } as const;

/** What the law asks of somebody who sets the channel up alone, who has confirmed what, and the routine on paper. */
export function LawChecklist({ team, country, ...parts }: LawChecklistProps) {
  const { t, i18n } = useTranslation(['wb-settings', 'tellmore']);
  const { account } = useSession();
  const { channel, handlers } = parts;
  const [wanted, change] = useWanted<Record<LawTick, boolean>>(
    {
      representatives: channel?.lawTicks.representatives !== undefined,
      poster: channel?.lawTicks.poster !== undefined,
    },
    (lawTicks) => updateSettings(account.id, { lawTicks }),
    t('tellmore:saved'),
  );
  const address = useChannelAddress(parts.wbSlug, channel?.signKey ?? null)(i18n.language);
  const link = dutyIn(country);
  const names = handlers.filter(isTaking).map(({ name, title }) => (title ? `${name}, ${title}` : name));

  function printRoutine(): void {
    const title = t('law.sheet.title', { team });
    const sections = [
      { text: channel?.description ?? '' },
      { text: channel?.whistleblowingDescription ?? '' },
      { heading: t('law.sheet.how'), text: t('law.sheet.howText', { address }) },
      { heading: t('law.sheet.who'), text: names.join('\n') },
      { heading: t('law.sheet.then'), text: t('law.sheet.thenText') },
    ];
    printAlone(plainSheet(title, sections), title);
  }

  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('law.title')}</Title>
        <Text c="dimmed">{t(`law.duty.${link}`)}</Text>
        <ul className={classes.steps}>
          {lawItems(parts).map(({ item, isDone, tick }) => {
            const place = item in PLACES ? PLACES[item as keyof typeof PLACES] : null;
            return (
              <li key={item}>
                {isTicked(item) ? (
                  <Checkbox
                    aria-label={t(`law.${item}`)}
                    checked={wanted[item]}
                    onChange={({ currentTarget }) => change({ [item]: currentTarget.checked })}
                  />
                ) : (
                  <State isDone={isDone} />
                )}
                <div>
                  {place === null ? (
                    <Text fw={600}>{t(`law.${item}`)}</Text>
                  ) : (
                    <Anchor href={`#${place}`} fw={600}>
                      {t(`law.${item}`)}
                    </Anchor>
                  )}
                  {!isDone && <Text size="sm">{t(`law.${item}Help`)}</Text>}
                  {tick !== null && (
                    <Text size="sm" c="dimmed">
                      {t(item === 'tested' ? 'law.testedBy' : 'law.tickedBy', {
                        name: tick.by,
                        day: formatDay(tick.on),
                      })}
                    </Text>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        {channel?.whistleblowingDescription && address !== null && (
          <div>
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={printRoutine}>
              {t('law.print')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function State({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation('wb-settings');
  return isDone ? (
    <IconCircleCheckFilled size={22} role="img" aria-label={t('steps.done')} className={classes.done} />
  ) : (
    <IconCircle size={22} role="img" aria-label={t('steps.left')} className={classes.left} />
  );
}
