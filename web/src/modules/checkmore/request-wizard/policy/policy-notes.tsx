import { Anchor } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countryName } from '#ui/choice/countries.ts';
import { formatDay, formatList } from '#ui/format.ts';
import { Facts } from '#modules/checkmore/request-wizard/review/facts.tsx';
import type { Policy } from './policies.ts';
import classes from './policy.module.css';

/** What the law says about the checks where they are done. */
export function PolicyNotes({ policies }: { policies: readonly Policy[] }) {
  return (
    <>
      {policies.map((policy) => (
        <PolicyNote key={`${policy.country} ${policy.checkType}`} policy={policy} />
      ))}
    </>
  );
}

function PolicyNote({ policy }: { policy: Policy }) {
  const { t } = useTranslation('checkmore');
  const { maxAgeMonths, retentionMonths, bases, sourceName, sourceUrl, sourceDate } = policy;
  const place = { check: policy.checkName, country: countryName(policy.country) };
  return (
    <details className={classes.note}>
      <summary>
        <IconScale size={18} aria-hidden />
        <span>{t('policy.title', place)}</span>
      </summary>
      <Facts
        facts={[
          { label: t('policy.who'), value: policy.who },
          { label: t('policy.when'), value: t(`policy.stage.${policy.stage}`) },
          { label: t('policy.basis'), value: formatList(bases.map((basis) => t(`policy.bases.${basis}`))) },
          { label: t('policy.age'), value: maxAgeMonths === null ? '' : t('policy.months', { count: maxAgeMonths }) },
          { label: t('policy.copy'), value: t(policy.copyAllowed ? 'policy.copyAllowed' : 'policy.seenOnly') },
          { label: t('policy.record'), value: policy.record },
          {
            label: t('policy.retention'),
            value:
              retentionMonths === 0 ? t('policy.untilDecision') : t('policy.afterDecision', { count: retentionMonths }),
          },
          {
            label: t('policy.source'),
            value: (
              <Anchor
                underline="always"
                href={sourceUrl}
                target="_blank"
                rel="noreferrer noopener"
                c="var(--tillit-accent-text)"
              >
                {sourceName}
              </Anchor>
            ),
          },
          { label: t('policy.noted'), value: t('policy.confirmed', { day: formatDay(sourceDate) }) },
        ]}
      />
    </details>
  );
}
