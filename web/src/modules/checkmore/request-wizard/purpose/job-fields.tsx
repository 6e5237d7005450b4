import '@mantine/core/styles/Radio.css';
import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { YesNo } from '#ui/form/yes-no.tsx';
import { errorAt } from '#ui/form/use-app-form.ts';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';
import type { PurposeValues } from './purpose-values.ts';
import classes from '#shared/wizard/wizard-parts.module.css';

/** The job that the certificate is for. */
export function JobFields({ form }: { form: UseFormReturnType<PurposeValues> }) {
  const { t } = useTranslation('checkmore');
  const { temporaryJob, alreadyEmployed, offerMade, employedOn } = form.getValues();
  const employedOnError = errorAt(form, 'employedOn');
  return (
    <WizardSection title={t('purpose.job')} help={t('purpose.jobHelp')}>
      <TextInput
        label={t('purpose.jobRole')}
        description={t('purpose.jobRoleHelp')}
        autoComplete="off"
        key={form.key('jobRole')}
        {...form.getInputProps('jobRole')}
      />
      <Radio.Group
        label={t('purpose.jobType')}
        error={errorAt(form, 'temporaryJob')}
        value={temporaryJob === null ? '' : temporaryJob ? 'temporary' : 'permanent'}
        onChange={(value) => form.setFieldValue('temporaryJob', value === 'temporary')}
      >
        <Group gap="lg" my={6}>
          <Radio value="permanent" label={t('purpose.permanent')} />
          <Radio value="temporary" label={t('purpose.temporary')} />
        </Group>
      </Radio.Group>
      <YesNo
        label={t('purpose.alreadyEmployed')}
        value={alreadyEmployed}
        error={errorAt(form, 'alreadyEmployed')}
        onChange={(value) => form.setFieldValue('alreadyEmployed', value)}
      />
      {alreadyEmployed === false ? (
        <YesNo
          label={t('purpose.offerMade')}
          value={offerMade}
          error={errorAt(form, 'offerMade')}
          onChange={(value) => form.setFieldValue('offerMade', value)}
        />
      ) : null}
      {alreadyEmployed === false && offerMade === false ? (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>{t('purpose.noOffer')}</span>
        </div>
      ) : null}
      {/* Without a key, which would take the focus after "01/02/20" of "01/02/2027". */}
      <LazyDateField
        label={t('purpose.employedOn')}
        value={employedOn}
        onChange={(day) => form.setFieldValue('employedOn', day)}
        {...(typeof employedOnError === 'string' ? { error: employedOnError } : {})}
      />
      <Textarea
        label={t('purpose.jobDescription')}
        description={t('purpose.jobDescriptionHelp')}
        rows={5}
        key={form.key('jobDescription')}
        {...form.getInputProps('jobDescription')}
      />
    </WizardSection>
  );
}
