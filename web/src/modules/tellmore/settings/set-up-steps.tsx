import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { formatList } from '#ui/format.ts';
import { isOpened } from './channel-parts.ts';
import type { ChannelParts } from './channel-parts.ts';
import type { Handler } from './settings-commands.ts';
import classes from './settings.module.css';

const STEPS = ['handlers', 'keys', 'open', 'texts', 'poster'] as const;
type Step = (typeof STEPS)[number];

interface SetUpStepsProps extends ChannelParts {
  /** The user as a handler, if they are one. */
  readonly own: Handler | null;
}

/** What is left until people can report, in its order. Gone once the channel is open and has texts. */
export function SetUpSteps({ own, ...parts }: SetUpStepsProps) {
  const { t } = useTranslation('wb-settings');
  const done = doneSteps(parts);
  if (done.size === STEPS.length - 1) return null;
  const next = STEPS.find((step) => !done.has(step));
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('steps.title')}</Title>
        <Text c="dimmed">{t('steps.text')}</Text>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step} aria-current={step === next ? 'step' : undefined}>
              {done.has(step) ? (
                <IconCircleCheckFilled size={22} role="img" aria-label={t('steps.done')} className={classes.done} />
              ) : (
                <IconCircle size={22} role="img" aria-label={t('steps.left')} className={classes.left} />
              )}
              {step === next ? (
                <NextStep step={step} own={own} handlers={parts.handlers} />
              ) : (
                <Text c={done.has(step) ? 'dimmed' : undefined}>{t(`steps.${step}`)}</Text>
              )}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

interface NextStepProps extends Pick<SetUpStepsProps, 'own' | 'handlers'> {
  readonly step: Step;
}

/** Leads to where it is done, or says who has to do it. */
function NextStep({ step, own, handlers }: NextStepProps) {
  const { t } = useTranslation('wb-settings');
  const isOthers = (step === 'keys' || step === 'open') && own === null;
  const names = formatList(handlers.filter(({ isPresent }) => isPresent === true).map(({ name }) => name));
  return (
    <div>
      {isOthers ? (
        <Text fw={600}>{t(`steps.${step}`)}</Text>
      ) : (
        <Anchor href={`#${step === 'open' ? 'keys' : step}`} fw={600}>
          {t(`steps.${step}`)}
        </Anchor>
      )}
      <Text size="sm">{isOthers ? t('steps.others', { names }) : t(`steps.${step}Help`)}</Text>
    </div>
  );
}

/** The poster is never done: nobody can tell whether it hangs. */
function doneSteps({ channel, handlers }: ChannelParts): ReadonlySet<Step> {
  const done = new Set<Step>();
  if (handlers.length > 0) done.add('handlers');
  if (handlers.some(({ boxKey }) => boxKey !== null)) done.add('keys');
  if (isOpened(channel)) done.add('open');
  if (channel !== null && (channel.description ?? channel.whistleblowingDescription) !== null) done.add('texts');
  return done;
}
