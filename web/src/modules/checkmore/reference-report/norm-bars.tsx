import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { meanOf, sharesOf } from '#functions/checks/contract/reference-norms.ts';
import type { ReferenceNorm } from '#functions/checks/contract/reference-norms.ts';
import { useLocale } from '#session/use-session.ts';
import { locales } from '#ui/format.ts';
import classes from './reference-report.module.css';

/** How the team's referees of other candidates have rated with the same question: a bar for each point, and its mean. */
export function NormBars({ norm }: { readonly norm: ReferenceNorm | undefined }) {
  const { t } = useTranslation('reference-report');
  const locale = useLocale();
  if (norm === undefined) return null;
  const shares = sharesOf(norm);
  const highest = Math.max(...shares);
  const number = (value: number, style: 'decimal' | 'percent') =>
    new Intl.NumberFormat(locales[locale], { style, maximumFractionDigits: style === 'decimal' ? 1 : 0 }).format(value);
  const spoken = shares.map((share, index) => `${index + 1}: ${number(share, 'percent')}`).join(', ');
  return (
    <div className={classes.norm}>
      <div className={classes.bars} role="img" aria-label={t('norms.shares', { shares: spoken })} title={spoken}>
        {shares.map((share, index) => (
          <span key={index} className={classes.bar} style={{ height: `${Math.max((share / highest) * 100, 4)}%` }} />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {t('norms.summary', {
          mean: number(meanOf(norm), 'decimal'),
          references: norm.references,
          candidates: norm.candidates,
        })}
      </Text>
    </div>
  );
}
