import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import type { ChannelParts } from './channel-parts.ts';
import classes from './settings.module.css';

const STEPS = ['handlers', 'keys', 'open', 'texts', 'poster'] as const;
type Step = (typeof STEPS)[number];

/** What is left until people can report, in its order. Gone once the channel is open and has texts. */
export function SetUpSteps(parts: ChannelParts) {
  const { t } = useTranslation('wb-settings');
  const done = doneSteps(parts);
  if (done.size === STEPS.length - 1) return null;
  const next = STEPS.find((step) => !done.has(step));
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('steps.title')}</Title>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step} aria-current={step === next ? 'step' : undefined}>
              {done.has(step) ? (
                <IconCircleCheckFilled size={22} role="img" aria-label={t('steps.done')} className={classes.done} />
              ) : (
                <IconCircle size={22} role="img" aria-label={t('steps.left')} className={classes.left} />
              )}
              <div>
                {step === next ? (
                  <Anchor href={`#${step === 'open' ? 'keys' : step}`} fw={600}>
                    {t(`steps.${step}`)}
                  </Anchor>
                ) : (
                  <Text c={done.has(step) ? 'dimmed' : undefined}>{t(`steps.${step}`)}</Text>
                )}
                {step === next && <Text size="sm">{t(`steps.${step}Help`)}</Text>}
              </div>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

/** The poster is never done: nobody can tell whether it hangs. */
function doneSteps({ channel, handlers }: ChannelParts): ReadonlySet<Step> {
  const done = new Set<Step>();
  if (handlers.length > 0) done.add('handlers');
  if (handlers.some(({ boxKey }) => boxKey !== null)) done.add('keys');
  if (channel !== null && channel.rosterVersion > 0) done.add('open');
  if (channel !== null && (channel.description ?? channel.whistleblowingDescription) !== null) done.add('texts');
  return done;
}
