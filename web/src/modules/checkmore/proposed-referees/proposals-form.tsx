import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RELATIONS } from '#functions/checks/contract/question-sets.ts';
import { proposedRefereesForm } from '#functions/checks/contract/proposed-referees.ts';
import type { ProposedReferees } from '#functions/checks/contract/proposed-referees.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { ChoiceField, EmailLine, LineField } from '#modules/checkmore/check-forms/fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { proposeReferees } from './propose-referees.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  relation: '',
  organizationName: '',
  language: 'nb',
};

const LANGUAGES = [
  { value: 'nb', label: 'Norsk' },
  { value: 'en', label: 'English' },
];

export interface ProposalsFormProps {
  readonly personId: string;
  readonly referees: ProposedReferees;
  readonly onClose: () => void;
}

/** The people whom the sender wants to hear about a candidate; the candidate corrects and sends them. */
export function ProposalsForm({ personId, referees, onClose }: ProposalsFormProps) {
  const { t } = useTranslation(['proposed-referees', 'common']);
  const { form, onSubmit } = useAppForm<Record<string, unknown>, { referees: ProposedReferees }>({
    schema: proposedRefereesForm,
    initialValues: { referees: referees.length > 0 ? [...referees] : [EMPTY] },
    mode: 'controlled',
  });
  const send = onSubmit(async (values) => {
    await proposeReferees(personId, values.referees);
    onClose();
    showToast({ kind: 'success', message: t('saved') });
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('save')} onClose={onClose}>
      <Text size="sm">{t('help')}</Text>
      <EntryList
        form={form}
        path="referees"
        empty={EMPTY}
        titleOf={(number) => t('entry', { number })}
        addLabel={t('add')}
        emptyText={t('none')}
      >
        {(path) => (
          <>
            <LineField
              form={form}
              path={`${path}.firstName`}
              label={t('common:person.optional', { label: t('firstName') })}
              autoComplete="off"
            />
            <LineField form={form} path={`${path}.lastName`} label={t('lastName')} autoComplete="off" />
            <ChoiceField
              form={form}
              path={`${path}.relation`}
              label={t('relation')}
              options={RELATIONS.map((value) => ({ value, label: t(`relations.${value}`) }))}
              none=""
            />
            <LineField form={form} path={`${path}.organizationName`} label={t('organization')} autoComplete="off" />
            <EmailLine form={form} path={`${path}.email`} label={t('email')} />
            <LineField
              form={form}
              path={`${path}.phone`}
              label={t('phone')}
              help={t('phoneHelp')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
            <ChoiceField form={form} path={`${path}.language`} label={t('language')} options={LANGUAGES} none="" />
          </>
        )}
      </EntryList>
    </PopupForm>
  );
}
