import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { education } from '#functions/checks/contract/check-types/education.ts';
import { candidateMonth } from '#functions/checks/contract/candidate-days.ts';
import { gapsIn } from '#functions/checks/contract/months.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { LineField, ParagraphField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { PeriodFields } from '#modules/checkmore/check-forms/period-fields.tsx';
import { GapFields } from '#modules/checkmore/check-forms/gap-fields.tsx';
import { periodsIn } from '#modules/checkmore/check-forms/periods-in.ts';
import { ProofFiles } from '#modules/checkmore/check-forms/proof-files.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

const EMPTY = {
  institution: '',
  degree: '',
  country: '',
  startMonth: '',
  finishMonth: null,
  current: false,
  explanation: '',
  fileIds: [],
};
const START = { educations: [EMPTY], gapExplanation: '' };
const TEMPLATE = { educations: [{ ...EMPTY, fileIds: [''] }], gapExplanation: '' };

/** Schools and degrees, with proof of each. */
export function EducationForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { requirements } = props.check;
  const { form, onSubmit } = useCheckForm({ schema: education.input, template: TEMPLATE, start: START }, props);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      {requirements !== null && (
        <div>
          <Text fw={600}>{t('education.requirements')}</Text>
          <Text className="as-written">{requirements}</Text>
        </div>
      )}
      <EntryList
        form={form}
        path="educations"
        empty={EMPTY}
        isOneNeeded
        titleOf={(number) => t('education.entry', { number })}
        addLabel={t('education.add')}
      >
        {(path) => (
          <>
            <LineField form={form} path={`${path}.institution`} label={t('education.institution')} />
            <LineField
              form={form}
              path={`${path}.degree`}
              label={t('education.degree')}
              help={t('education.degreeHelp')}
            />
            <CountryField form={form} path={`${path}.country`} label={t('field.country')} />
            <PeriodFields form={form} path={path} currentLabel={t('education.current')} />
            <ParagraphField form={form} path={`${path}.explanation`} label={t('education.explanation')} />
            <ProofFiles
              form={form}
              path={`${path}.fileIds`}
              check={props.check}
              label={t('education.files')}
              help={t('education.filesHelp')}
            />
          </>
        )}
      </EntryList>
      <GapFields
        form={form}
        gaps={gapsIn(periodsIn(form, 'educations'), { from: null, until: null }, candidateMonth())}
        label={t('gaps.explanation')}
        help={t('gaps.help')}
      />
    </FormFrame>
  );
}
