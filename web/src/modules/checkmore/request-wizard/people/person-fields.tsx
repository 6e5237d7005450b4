import '@mantine/core/styles/Radio.css';
import { Group, NativeSelect, Radio, Stack, Text, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { DepartmentSelect } from '#shared/people/department-select.tsx';
import { EmailField, NameFields } from '#shared/people/person-fields.tsx';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { errorAt } from '#ui/form/use-app-form.ts';
import { YesNo } from '#ui/form/yes-no.tsx';
import { PhoneFields } from '#ui/phone/phone-fields.tsx';
import type { PersonFields } from './person-form.ts';

interface PersonFieldsProps {
  readonly form: UseFormReturnType<PersonFields>;
  /** Those that the user works in. */
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly needsJob: boolean;
  readonly autoFocus?: boolean;
}

/** The fields of one person (spec 001 §5). */
export function PersonFormFields({ form, departments, needsJob, autoFocus = false }: PersonFieldsProps) {
  const { t } = useTranslation('checkmore');
  return (
    <Stack gap="md">
      <NameFields form={form} of="other" autoFocus={autoFocus} />
      {needsJob && (
        <Text size="sm" c="dimmed">
          {t('people.latin')}
        </Text>
      )}
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <PhoneFields form={form} countryLabel={t('people.phoneCountry')} numberLabel={t('people.phoneNumber')} />
      <NativeSelect
        label={t('people.language')}
        description={t('people.languageHelp')}
        data={LANGUAGES.map((value) => ({ value, label: t(`people.languages.${value}`) }))}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
      <DepartmentSelect
        label={t('people.department')}
        departments={departments}
        key={form.key('departmentId')}
        {...form.getInputProps('departmentId')}
      />
      {needsJob && <JobFields form={form} />}
    </Stack>
  );
}

/** The job that a police certificate is for. */
function JobFields({ form }: { readonly form: UseFormReturnType<PersonFields> }) {
  const { t } = useTranslation('checkmore');
  const { temporaryJob, alreadyEmployed, employedOn } = form.getValues();
  const employedOnError = errorAt(form, 'employedOn');
  return (
    <>
      <TextInput
        label={t('people.jobRole')}
        required
        withAsterisk={false}
        key={form.key('jobRole')}
        {...form.getInputProps('jobRole')}
      />
      <Radio.Group
        key={form.key('temporaryJob')}
        label={t('people.jobType')}
        error={errorAt(form, 'temporaryJob')}
        value={temporaryJob === null ? '' : temporaryJob ? 'temporary' : 'permanent'}
        onChange={(value) => form.setFieldValue('temporaryJob', value === 'temporary')}
      >
        <Group gap="lg" my={6}>
          <Radio value="permanent" label={t('people.permanent')} />
          <Radio value="temporary" label={t('people.temporary')} />
        </Group>
      </Radio.Group>
      <YesNo
        key={form.key('alreadyEmployed')}
        label={t('people.alreadyEmployed')}
        error={errorAt(form, 'alreadyEmployed')}
        value={alreadyEmployed}
        onChange={(value) => form.setFieldValue('alreadyEmployed', value)}
      />
      {/* Without a key, which would take the focus after "01/02/20" of "01/02/2027". */}
      <LazyDateField
        label={t('people.employedOn')}
        value={employedOn}
        onChange={(day) => form.setFieldValue('employedOn', day)}
        {...(typeof employedOnError === 'string' ? { error: employedOnError } : {})}
      />
      <Textarea
        label={t('people.jobDescription')}
        rows={4}
        key={form.key('jobDescription')}
        {...form.getInputProps('jobDescription')}
      />
    </>
  );
}
