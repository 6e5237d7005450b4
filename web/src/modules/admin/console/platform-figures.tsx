import { useTranslation } from 'react-i18next';
import type { Figures, QueueFigures } from '#functions/account/contract/console.ts';
import { formatBytes, formatNumber, formatPercent } from '#ui/format.ts';
import { formatRelative } from '#ui/format-relative.ts';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';

/** Counts, and how far behind the worker is. */
export function PlatformFigures({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Section title={t('figures.title')}>
        <Facts
          facts={[
            [t('figures.accounts'), formatNumber(figures.accounts)],
            [t('figures.people'), formatNumber(figures.people)],
            [t('figures.storedBytes'), formatBytes(figures.storedBytes)],
          ]}
        />
      </Section>
      {(['jobs', 'messages'] as const).map((queue) => (
        <Section key={queue} title={t(`figures.${queue}`)}>
          <QueueFacts queue={figures[queue]} />
        </Section>
      ))}
    </>
  );
}

function QueueFacts({ queue }: { queue: QueueFigures }) {
  const { t } = useTranslation('admin');
  const { waiting, oldestDueSeconds, dead, finishedLastDay, failedLastDay } = queue;
  const tried = finishedLastDay + failedLastDay;
  return (
    <Facts
      facts={[
        [t('figures.waiting'), formatNumber(waiting)],
        [
          t('figures.oldest'),
          oldestDueSeconds === null
            ? t('figures.nothingDue')
            : formatRelative(new Date(0), new Date(oldestDueSeconds * 1000)),
        ],
        [t('figures.dead'), formatNumber(dead)],
        [t('figures.finished'), formatNumber(finishedLastDay)],
        [t('figures.errorRate'), formatPercent(tried === 0 ? 0 : failedLastDay / tried)],
      ]}
    />
  );
}
