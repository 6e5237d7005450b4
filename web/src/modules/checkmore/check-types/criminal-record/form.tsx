import '@mantine/core/styles/Radio.css';
import { Radio, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { criminalRecord } from '#functions/checks/contract/check-types/criminal-record.ts';
import { DayField, LineField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { ProofFiles } from '#modules/checkmore/check-forms/proof-files.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import { HowToApply } from './how-to-apply.tsx';
import { PurposeLetter } from './purpose-letter.tsx';

/** A police certificate: the letter that the police ask for, how to apply in the country, and how it is shown. */
export function CriminalRecordForm(props: CheckFormProps) {
  const { t } = useTranslation('check-files');
  const { check } = props;
  const { documentRule: rule, policy, letter } = check;
  const maxAge = policy?.maxAgeMonths ?? null;
  const start = {
    how: rule === 'SHOWN' ? 'SHOWN' : 'UPLOAD',
    fileIds: check.files.map(({ id }) => id),
    shownOn: null,
    shownTo: '',
  };
  const template = { ...start, fileIds: [''] };
  const { form, onSubmit } = useCheckForm({ schema: criminalRecord.input, template, start }, props);
  const { how } = form.values;
  const titles = [...(letter ? ['letter' as const] : []), 'apply' as const, 'show' as const];
  const titleOf = (title: 'letter' | 'apply' | 'show'): string =>
    t('police.numbered', { number: titles.indexOf(title) + 1, title: t(`police.title.${title}`) });

  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      {letter && <PurposeLetter letter={letter} country={policy?.country ?? 'NO'} title={titleOf('letter')} />}
      <HowToApply country={policy?.country ?? 'NO'} title={titleOf('apply')} />
      <Stack gap="sm">
        <Title order={3} size="h5">
          {titleOf('show')}
        </Title>
        <Text>
          {t(`police.rule.${rule}`)} {maxAge !== null && t('police.age', { count: maxAge })}
        </Text>
        {rule !== 'SHOWN' && (
          <Radio.Group label={t('police.how')} {...form.getInputProps('how')} error={errorAt(form, 'how')}>
            <Stack gap="xs" my={6}>
              <Radio value="UPLOAD" label={t('police.UPLOAD')} />
              <Radio value="SHOWN" label={t('police.SHOWN')} />
            </Stack>
          </Radio.Group>
        )}
        {how === 'UPLOAD' ? (
          <ProofFiles form={form} path="fileIds" check={check} max={3} label={t('police.file')} />
        ) : (
          <>
            <DayField form={form} path="shownOn" label={t('police.shownOn')} />
            <LineField
              form={form}
              path="shownTo"
              label={t('police.shownTo')}
              help={t('police.shownToHelp')}
              autoComplete="off"
            />
          </>
        )}
      </Stack>
    </FormFrame>
  );
}
