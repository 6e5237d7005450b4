import { Checkbox, NativeSelect, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { RELATIONS } from '#functions/checks/contract/question-sets.ts';
import { Card } from '#ui/page/card.tsx';
import { Claims } from './claims.tsx';
import { MonthInput } from './month-input.tsx';
import { Explanation, YesNo } from './questions.tsx';
import type { FactValues } from './reference-values.ts';
import classes from './reference.module.css';

interface FactsSectionProps {
  readonly view: Pick<ReferenceView, 'candidateName' | 'facts'>;
  readonly facts: FactValues;
  readonly onChange: (facts: FactValues) => void;
  readonly faultAt: (field: string) => string | undefined;
}

/** What the candidate stated: confirmed, or corrected and explained. */
export function FactsSection({ view, facts, onChange, faultAt }: FactsSectionProps) {
  const { t } = useTranslation('reference');
  const { candidateName: candidate } = view;
  const change = (part: Partial<FactValues>) => onChange({ ...facts, ...part });
  return (
    <Card>
      <Title order={2}>{t('facts.title')}</Title>
      <NativeSelect
        mt="sm"
        label={t('facts.relation', { candidate })}
        value={facts.relation}
        error={faultAt('relation')}
        onChange={(event) => change({ relation: event.currentTarget.value })}
        data={[
          { value: '', label: t('facts.choose') },
          ...[...RELATIONS, 'OTHER' as const].map((value) => ({
            value,
            label: t(`facts.relations.${value}`, { candidate }),
          })),
        ]}
      />
      <p>{t('facts.stated', { candidate })}</p>
      <Claims view={view} />
      <YesNo
        question={t('facts.confirm')}
        value={facts.confirmInfo}
        onChange={(confirmInfo) => change({ confirmInfo })}
        error={faultAt('confirmInfo')}
      />
      {facts.confirmInfo === false && (
        <div className={classes.fields}>
          <TextInput
            label={t('facts.organization')}
            value={facts.organizationName}
            error={faultAt('organizationName')}
            onChange={(event) => change({ organizationName: event.currentTarget.value })}
          />
          <TextInput
            label={t('facts.jobTitle')}
            value={facts.jobTitle}
            error={faultAt('jobTitle')}
            onChange={(event) => change({ jobTitle: event.currentTarget.value })}
          />
          <MonthInput
            label={t('facts.start')}
            value={facts.startMonth}
            fault={faultAt('startMonth')}
            onChange={(startMonth) => change({ startMonth })}
          />
          <Checkbox
            label={t('facts.current')}
            checked={facts.finishMonth === null}
            onChange={(event) => change({ finishMonth: event.currentTarget.checked ? null : '' })}
          />
          {facts.finishMonth !== null && (
            <MonthInput
              label={t('facts.finish')}
              value={facts.finishMonth}
              fault={faultAt('finishMonth')}
              onChange={(finishMonth) => change({ finishMonth })}
            />
          )}
          <Explanation
            label={t('facts.explain')}
            spoken={t('facts.confirm')}
            value={facts.explanation}
            fault={faultAt('explanation')}
            onChange={(explanation) => change({ explanation })}
          />
        </div>
      )}
    </Card>
  );
}
