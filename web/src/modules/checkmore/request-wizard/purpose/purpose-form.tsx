import { Stack } from '@mantine/core';
import { purposeSchema, saysWhetherOffered } from '#functions/checks/contract/request-schemas.ts';
import { DEFAULT_JOB_DESCRIPTION } from '#functions/checks/contract/job-description.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useStepForm } from '#shared/wizard/use-step-form.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import { updateRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { PolicyNotes } from '#modules/checkmore/request-wizard/policy/policy-notes.tsx';
import { ChosenPurpose } from './chosen-purpose.tsx';
import { JobFields } from './job-fields.tsx';
import { NoPurpose } from './no-purpose.tsx';
import { PurposeLetter } from './purpose-letter.tsx';
import { PurposePicker } from './purpose-picker.tsx';
import type { Purpose } from './purposes.ts';
import { purposeOf } from './purpose-values.ts';

const SCHEMA = purposeSchema.check(saysWhetherOffered);

interface PurposeFormProps {
  readonly draft: RequestDraft;
  readonly purposes: readonly Purpose[];
  readonly save: Save;
  readonly onNext: () => void;
  readonly isStopped: boolean;
  readonly onStop: (isStopped: boolean) => void;
}

/** The purpose, then the job, then the letter. */
export function PurposeForm({ draft, purposes, save, onNext, isStopped, onStop }: PurposeFormProps) {
  const values = purposeOf(draft);
  const { form, formProps, noteChange, validate } = useStepForm({
    schema: SCHEMA,
    initialValues: values,
    saved: values,
    save,
    write: (changed) => updateRequest(draft.id, changed),
    partly: { shape: purposeSchema.shape, write: (changed) => updateRequest(draft.id, changed) },
    onNext: () => onNext(),
  });
  form.watch('crcPurposeId', noteChange);
  form.watch('employedOn', noteChange);
  const chosen = purposes.find(({ id }) => id === form.getValues().crcPurposeId);

  function choose(purpose: Purpose | null): void {
    form.setFieldValue('crcPurposeId', purpose?.id ?? null);
    // Continue without a purpose found the fields of the job empty, too, which are shown only now.
    form.clearErrors();
    if (purpose?.isChildCare && !form.getValues().jobDescription) {
      form.setFieldValue('jobDescription', DEFAULT_JOB_DESCRIPTION);
    }
  }

  if (isStopped) return <NoPurpose onBack={() => onStop(false)} />;
  return (
    <form {...formProps}>
      <Stack gap="xl">
        <PolicyNotes policies={draft.policies.filter(({ isForPurpose }) => isForPurpose)} />
        {chosen ? (
          <>
            <ChosenPurpose purpose={chosen} onChange={() => choose(null)} />
            <JobFields form={form} />
            <PurposeLetter form={form} validate={validate} draft={draft} save={save} />
          </>
        ) : (
          <PurposePicker
            purposes={purposes}
            error={errorAt(form, 'crcPurposeId')}
            onChoose={choose}
            onNone={() => onStop(true)}
          />
        )}
      </Stack>
    </form>
  );
}
