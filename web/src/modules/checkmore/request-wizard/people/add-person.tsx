import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { flushSync } from 'react-dom';
import { useKeptForm } from '#shared/wizard/use-kept-form.ts';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import { useOpenForm } from '#shared/wizard/use-open-forms.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
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
  /** Shows the page that the person is on. */
  readonly onAdded: () => void;
  readonly openForms: OpenForms;
  readonly unadded: Unadded<PersonFields>;
}

/** The form for the next person. Continue adds a half-typed one too, or shows its errors. */
export function AddPerson({ draft, departments, save, onAdded, openForms, unadded }: AddPersonProps) {
  const { t } = useTranslation('checkmore');
  const empty = emptyFields(draft, departments);
  const { form, onSubmit, sendNow } = useAppForm({
    schema: draft.needsPurpose ? personWithJobSchema : personSchema,
    initialValues: unadded.fields ?? empty,
  });
  const clear = useKeptForm({ form, keep: unadded.keep, empty, hasContent: isTyped });

  async function add(values: Parameters<typeof toInput>[0]): Promise<void> {
    await save(() => addPeople(draft.id, [toInput(values)], startNext)).catch(atFields);
  }

  function startNext(): void {
    // The fields are rendered again, and the focused one would lose the focus.
    flushSync(clear);
    onAdded();
    document.getElementById(ADD_FORM)?.querySelector('input')?.focus();
  }

  useOpenForm(openForms, async () => !isTyped(form.getValues()) || sendNow(add));

  return (
    <form id={ADD_FORM} onSubmit={onSubmit(add)} noValidate>
      <WizardSection title={t(draft.peopleCount === 0 ? 'people.first' : 'people.another')}>
        <PersonFormFields form={form} departments={departments} needsJob={draft.needsPurpose} />
        <Button type="submit" variant="default" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {t('people.add')}
        </Button>
      </WizardSection>
    </form>
  );
}
