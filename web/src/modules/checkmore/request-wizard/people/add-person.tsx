import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddForm } from '#shared/wizard/use-add-form.ts';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';
import { addPeople } from './people-commands.ts';
import { PersonFormFields } from './person-fields.tsx';
import { atFields, emptyFields, isTyped, personSchema, personWithJobSchema, toInput } from './person-form.ts';
import type { PersonFields } from './person-form.ts';

const ADD_FORM = 'add-person';

interface AddPersonProps {
  readonly draft: RequestDraft;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly save: Save;
  readonly openForms: OpenForms;
  readonly unadded: Unadded<PersonFields>;
}

/** The form for the next person. Continue adds a half-typed one too, or shows its errors. */
export function AddPerson({ draft, departments, save, openForms, unadded }: AddPersonProps) {
  const { t } = useTranslation('checkmore');
  const { form, onSubmit } = useAddForm({
    id: ADD_FORM,
    schema: draft.needsPurpose ? personWithJobSchema : personSchema,
    empty: emptyFields(draft, departments),
    isTyped,
    openForms,
    unadded,
    add: async (values, startNext) =>
      void (await save(() => addPeople(draft.id, [toInput(values)], startNext)).catch(atFields)),
  });

  return (
    <form id={ADD_FORM} onSubmit={onSubmit} noValidate>
      <WizardSection title={t(draft.peopleCount === 0 ? 'people.first' : 'people.another')}>
        <PersonFormFields form={form} departments={departments} needsJob={draft.needsPurpose} />
        <Button type="submit" variant="default" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {t('people.add')}
        </Button>
      </WizardSection>
    </form>
  );
}
