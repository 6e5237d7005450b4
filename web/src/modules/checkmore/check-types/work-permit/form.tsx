import { useTranslation } from 'react-i18next';
import { workPermit } from '#functions/checks/contract/check-types/work-permit.ts';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { ExpiryField } from '#modules/checkmore/check-forms/expiry-field.tsx';
import { ChoiceField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { ProofFiles } from '#modules/checkmore/check-forms/proof-files.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

const GROUNDS = ['CITIZEN', 'EEA', 'RESIDENCE_PERMIT', 'VISA'] as const;

/** Why the candidate may work, and the document that shows it. */
export function WorkPermitForm(props: CheckFormProps) {
  const { t } = useTranslation('check-files');
  const { check } = props;
  const start = { ground: '', country: '', expiresOn: null, fileIds: check.files.map(({ id }) => id) };
  const template = { ...start, fileIds: [''] };
  const { form, onSubmit } = useCheckForm({ schema: workPermit.input, template, start }, props);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <ChoiceField
        form={form}
        path="ground"
        label={t('permit.ground')}
        options={GROUNDS.map((ground) => ({ value: ground, label: t(`permit.grounds.${ground}`) }))}
        none=""
      />
      <CountryField form={form} path="country" label={t('permit.country')} />
      <ExpiryField form={form} path="expiresOn" label={t('permit.expiresOn')} />
      <ProofFiles form={form} path="fileIds" check={check} label={t('permit.files')} help={t('permit.filesHelp')} />
    </FormFrame>
  );
}
