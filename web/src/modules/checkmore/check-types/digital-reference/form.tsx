import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { digitalReference } from '#functions/checks/contract/check-types/digital-reference.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { deviceId } from '#modules/checkmore/reference/device-id.ts';
import { EMPTY_REFEREE, RefereeFields } from '#modules/checkmore/referees/referee-fields.tsx';
import { RefereeList } from '#modules/checkmore/referees/referee-list.tsx';
import { RefereeRule } from '#modules/checkmore/referees/referee-rule.tsx';
import type { CheckReferees } from '#functions/checks/contract/referees.ts';
import { useReferees } from '#modules/checkmore/referees/use-referees.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

const TEMPLATE = { references: [EMPTY_REFEREE], device: '' };

/** The people to ask; once they were asked, those who have to be replaced. */
export function DigitalReferenceForm(props: CheckFormProps) {
  const { named, hasFailed, reload } = useReferees(props.check.id);
  if (hasFailed) return <ErrorState onRetry={reload} />;
  if (named === null) return <Skeleton height={240} aria-busy="true" />;
  if (named.referees.some(({ needsReplacement }) => needsReplacement)) return <RefereeList check={props.check} />;
  return <NamingForm {...props} rule={named.rule} proposed={named.proposed} />;
}

type NamingFormProps = CheckFormProps & Pick<CheckReferees, 'rule' | 'proposed'>;

function NamingForm({ rule, proposed, ...props }: NamingFormProps) {
  const { t } = useTranslation('check-forms');
  // Those whom the organisation has named come first, for the candidate to correct or remove.
  const named = proposed.map((referee) => ({ ...EMPTY_REFEREE, ...referee }));
  const left = Math.max(rule.count - named.length, 0);
  const start = { references: [...named, ...Array.from({ length: left }, () => EMPTY_REFEREE)], device: '' };
  const { form, onSubmit } = useCheckForm(
    { schema: digitalReference.input, template: TEMPLATE, start },
    {
      ...props,
      submit: (attributes) => props.submit({ ...attributes, device: deviceId() }),
    },
  );
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <RefereeRule rule={rule} />
      {proposed.length > 0 && <Text>{t('referees.proposed', { count: proposed.length })}</Text>}
      <EntryList
        form={form}
        path="references"
        empty={EMPTY_REFEREE}
        isOneNeeded
        titleOf={(number) => t('referees.entry', { number })}
        addLabel={t('referees.add')}
      >
        {(path) => <RefereeFields form={form} path={path} proof={rule.proof} />}
      </EntryList>
    </FormFrame>
  );
}
