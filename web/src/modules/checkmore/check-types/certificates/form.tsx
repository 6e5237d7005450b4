import { useTranslation } from 'react-i18next';
import { certificates } from '#functions/checks/contract/check-types/certificates.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { ExpiryField } from '#modules/checkmore/check-forms/expiry-field.tsx';
import { ChoiceField, LineField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { IssueField } from '#modules/checkmore/check-forms/issue-field.tsx';
import { ProofFiles } from '#modules/checkmore/check-forms/proof-files.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

const EMPTY = { kind: 'OTHER', name: '', number: '', issuer: '', issuedOn: null, expiresOn: null, fileIds: [] };
const START = { certificates: [EMPTY] };
const TEMPLATE = { certificates: [{ ...EMPTY, fileIds: [''] }] };
const KINDS = ['DRIVERS_LICENSE', 'HMS_CARD', 'HPR_NUMBER', 'OTHER'] as const;

/** Certificates with their issuer and expiry, each with its document. */
export function CertificatesForm(props: CheckFormProps) {
  const { t } = useTranslation('check-files');
  const { form, onSubmit } = useCheckForm({ schema: certificates.input, template: TEMPLATE, start: START }, props);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <EntryList
        form={form}
        path="certificates"
        empty={EMPTY}
        isOneNeeded
        titleOf={(number) => t('certificate.entry', { number })}
        addLabel={t('certificate.add')}
      >
        {(path) => (
          <>
            <ChoiceField
              form={form}
              path={`${path}.kind`}
              label={t('certificate.kind')}
              options={KINDS.map((kind) => ({ value: kind, label: t(`certificate.kinds.${kind}`) }))}
              none=""
            />
            <LineField
              form={form}
              path={`${path}.name`}
              label={t('certificate.name')}
              help={t('certificate.nameHelp')}
            />
            <LineField form={form} path={`${path}.issuer`} label={t('certificate.issuer')} />
            <LineField form={form} path={`${path}.number`} label={t('certificate.number')} autoComplete="off" />
            <IssueField
              form={form}
              path={`${path}.issuedOn`}
              label={t('certificate.issuedOn')}
              maxAgeMonths={props.check.policy?.maxAgeMonths ?? null}
            />
            <ExpiryField form={form} path={`${path}.expiresOn`} label={t('certificate.expiresOn')} />
            <ProofFiles
              form={form}
              path={`${path}.fileIds`}
              check={props.check}
              label={t('certificate.files')}
              help={t('certificate.filesHelp')}
            />
          </>
        )}
      </EntryList>
    </FormFrame>
  );
}
