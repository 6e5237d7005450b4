import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#shared/people/person-fields.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useStepForm } from '#shared/wizard/use-step-form.ts';
import { updateRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { PolicyNotes } from '#modules/checkmore/request-wizard/policy/policy-notes.tsx';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';
import { TextChoice } from '#modules/checkmore/request-wizard/texts/text-choice.tsx';
import { DepartmentField } from './department-field.tsx';
import { detailsOf, detailsSchema, detailsWithCountriesSchema } from './details-schema.ts';
import { LazyCountriesField } from './lazy-countries-field.tsx';
import { RequestFiles } from './request-files.tsx';
import { RefereeFields } from './referee-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import classes from '#shared/wizard/wizard-parts.module.css';

interface DetailsStepProps {
  readonly draft: RequestDraft;
  readonly save: Save;
  readonly onNext: () => void;
  /** Asks, and deletes the draft. */
  readonly onDelete: () => void;
}

/** What the candidates will see of the sender, and what some checks need to know. */
export function DetailsStep({ draft, save, onNext, onDelete }: DetailsStepProps) {
  const { t } = useTranslation('checkmore');
  const values = detailsOf(draft);
  const { form, formProps, noteChange } = useStepForm({
    schema: draft.needsCountries ? detailsWithCountriesSchema : detailsSchema,
    initialValues: values,
    saved: values,
    save,
    write: (changed) => updateRequest(draft.id, changed),
    partly: { shape: detailsSchema.shape, write: (changed) => updateRequest(draft.id, changed) },
    onNext: () => onNext(),
  });

  return (
    <form {...formProps}>
      <StepHeading help={t('details.help')}>{t('details.title')}</StepHeading>
      <Stack gap="xl">
        <DepartmentField form={form} accountId={draft.accountId} onChange={noteChange} />
        <TextInput
          label={t('details.costCenter')}
          description={t('details.costCenterHelp')}
          autoComplete="off"
          key={form.key('costCenter')}
          {...form.getInputProps('costCenter')}
        />
        <WizardSection title={t('details.organization')}>
          <OrganizationFields form={form} onChange={noteChange} />
        </WizardSection>
        <WizardSection title={t('details.contact')} help={t('details.contactHelp')}>
          <TextInput
            label={t('details.contactName')}
            autoComplete="off"
            key={form.key('contactName')}
            {...form.getInputProps('contactName')}
          />
          <EmailField
            label={t('details.contactEmail')}
            key={form.key('contactEmail')}
            {...form.getInputProps('contactEmail')}
          />
          <TextInput
            label={t('details.contactPhone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            key={form.key('contactPhone')}
            {...form.getInputProps('contactPhone')}
          />
        </WizardSection>
        <Textarea
          label={t('details.message')}
          description={t('details.messageHelp')}
          rows={5}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        {draft.hasEducation && (
          <Textarea
            label={t('details.education')}
            description={t('details.educationHelp')}
            rows={3}
            key={form.key('educationRequirements')}
            {...form.getInputProps('educationRequirements')}
          />
        )}
        {draft.hasCountries && (
          <Stack gap="xs">
            <LazyCountriesField form={form} onChange={noteChange} />
            <PolicyNotes policies={draft.policies.filter(({ isForPurpose }) => !isForPurpose)} />
          </Stack>
        )}
        {draft.hasCourse && (
          <WizardSection title={t('details.course')} help={t('details.courseHelp')}>
            <TextInput
              label={t('details.courseTitle')}
              autoComplete="off"
              key={form.key('eLearningTitle')}
              {...form.getInputProps('eLearningTitle')}
            />
            <TextInput
              label={t('details.courseUrl')}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              key={form.key('eLearningUrl')}
              {...form.getInputProps('eLearningUrl')}
            />
            <RequestFiles draft={draft} checkType="E_LEARNING" save={save} />
          </WizardSection>
        )}
        {draft.hasInformation && (
          <WizardSection title={t('details.information')} help={t('details.informationHelp')}>
            <RequestFiles draft={draft} checkType="INFORMATION" save={save} />
          </WizardSection>
        )}
        {draft.hasRespondents && (
          <WizardSection title={t('details.referees')} help={t('details.refereesHelp')}>
            <RefereeFields draft={draft} form={form} onChange={noteChange} />
          </WizardSection>
        )}
        <TextChoice form={form} onChange={noteChange} />
        <RepeatField checks={draft.checks} form={form} onChange={noteChange} />
        <Button variant="subtle" color="gray" size="compact-md" className={classes.start} onClick={onDelete}>
          {t('wizard.delete')}
        </Button>
      </Stack>
    </form>
  );
}
