import { useTranslation } from 'react-i18next';
import { EMPLOYMENT_TYPES } from '#functions/checks/contract/check-type-parts.ts';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { usePeriod } from './use-period.ts';
import classes from './reference.module.css';

interface ClaimsProps {
  readonly view: Pick<ReferenceView, 'candidateName' | 'facts'>;
  /** Leaves out the period and the position, which are fields at that moment. */
  readonly isWithoutEdited?: boolean;
}

/** The job as the candidate stated it. */
export function Claims({ view, isWithoutEdited = false }: ClaimsProps) {
  const { t } = useTranslation('reference');
  const { candidateName, facts } = view;
  const period = usePeriod(facts);
  const type = EMPLOYMENT_TYPES.find((known) => known === facts.employmentType);
  const rows = [
    [t('facts.candidate'), candidateName],
    [t('facts.organization'), facts.organizationName],
    [t('facts.period'), isWithoutEdited ? null : period],
    [t('facts.jobTitle'), isWithoutEdited ? null : facts.jobTitle],
    [t('facts.type'), type && t(`facts.types.${type}`)],
  ] as const;
  return (
    <dl className={classes.claims}>
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
