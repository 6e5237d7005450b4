import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMPLOYMENT_TYPES } from '#functions/checks/contract/check-type-parts.ts';
import { candidateMonth } from '#functions/checks/contract/candidate-days.ts';
import { gapsIn } from '#functions/checks/contract/months.ts';
import { workExperience } from '#functions/checks/contract/check-types/work-experience.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { ChoiceField, EmailLine, LineField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { PeriodFields } from '#modules/checkmore/check-forms/period-fields.tsx';
import { GapFields } from '#modules/checkmore/check-forms/gap-fields.tsx';
import { periodsIn } from '#modules/checkmore/check-forms/periods-in.ts';
import { ProofFiles } from '#modules/checkmore/check-forms/proof-files.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { RefereeList } from '#modules/checkmore/referees/referee-list.tsx';
import { useReferees } from '#modules/checkmore/referees/use-referees.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

const EMPTY = {
  company: '',
  position: '',
  country: '',
  type: '',
  startMonth: '',
  finishMonth: null,
  current: false,
  hrEmail: '',
  managerEmail: '',
  fileIds: [],
};
const START = { workExperiences: [EMPTY], gapExplanation: '' };
const TEMPLATE = { workExperiences: [{ ...EMPTY, fileIds: [''] }], gapExplanation: '' };

/** Jobs; once their contacts were asked, those who have to be replaced. */
export function WorkExperienceForm(props: CheckFormProps) {
  const { named, hasFailed, reload } = useReferees(props.check.id);
  if (hasFailed) return <ErrorState onRetry={reload} />;
  if (named === null) return <Skeleton height={240} aria-busy="true" />;
  if (named.referees.some(({ needsReplacement }) => needsReplacement)) return <RefereeList check={props.check} />;
  return <JobsForm {...props} />;
}

/** Jobs, each with somebody who can confirm it, or a document. */
function JobsForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm({ schema: workExperience.input, template: TEMPLATE, start: START }, props);
  const thisMonth = candidateMonth();
  const types = EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`work.types.${value}`) }));
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <EntryList
        form={form}
        path="workExperiences"
        empty={EMPTY}
        isOneNeeded
        titleOf={(number) => t('work.entry', { number })}
        addLabel={t('work.add')}
      >
        {(path) => (
          <>
            <LineField form={form} path={`${path}.company`} label={t('work.company')} autoComplete="organization" />
            <LineField
              form={form}
              path={`${path}.position`}
              label={t('work.position')}
              autoComplete="organization-title"
            />
            <ChoiceField form={form} path={`${path}.type`} label={t('work.type')} options={types} none="" />
            <CountryField form={form} path={`${path}.country`} label={t('field.country')} />
            <PeriodFields form={form} path={path} currentLabel={t('work.current')} />
            <EmailLine
              form={form}
              path={`${path}.managerEmail`}
              label={t('work.managerEmail')}
              help={t('work.managerHelp')}
            />
            <EmailLine form={form} path={`${path}.hrEmail`} label={t('work.hrEmail')} help={t('work.hrHelp')} />
            <ProofFiles
              form={form}
              path={`${path}.fileIds`}
              check={props.check}
              label={t('work.files')}
              help={t('work.filesHelp')}
            />
          </>
        )}
      </EntryList>
      <GapFields
        form={form}
        gaps={gapsIn(periodsIn(form, 'workExperiences'), { from: null, until: thisMonth }, thisMonth)}
        label={t('gaps.explanation')}
        help={t('gaps.help')}
      />
    </FormFrame>
  );
}
