import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { organizationSchema } from '#functions/account/contract/account-schemas.ts';
import { organizationNumberOf } from '#functions/platform/contract/lookup-schemas.ts';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { LazyCompanyNotice, LazyCompanySearch } from '#shared/company/lazy-company.tsx';
import { registeredAddress } from '#shared/company/registered-address.ts';
import { useChosenCompany } from '#shared/company/use-chosen-company.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { AccountChange } from '#functions/account/contract/account-input.ts';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

/** The form for the team's organisation: found in the register, or a number typed by hand. */
export function OrganizationForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { shown, company, choose, clear, follow } = useChosenCompany();
  const { form, onSubmit } = useAppForm({
    schema: organizationSchema(info.country),
    initialValues: { organizationNumber: info.organizationNumber ?? '', useAddress: !info.addressLine1 },
  });
  form.watch('organizationNumber', ({ value }) => follow(value));

  function fillIn(chosen: Company): void {
    choose(chosen);
    if (!chosen.deleted) form.setFieldValue('organizationNumber', chosen.orgNumber);
  }

  const save = useSaveAccount(info, onClose);
  const send = onSubmit(({ organizationNumber, useAddress }) =>
    save({
      organizationNumber,
      ...registeredName(organizationNumber, company, info),
      // The register has no coordinates, and those of the previous address are wrong.
      ...(company?.address && useAddress ? { ...registeredAddress(company), latitude: null, longitude: null } : {}),
    }),
  );

  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <LazyCompanySearch onChoose={fillIn} onClear={clear} autoFocus />
      <LazyCompanyNotice company={shown} />
      <TextInput
        label={t('info.organizationNumber')}
        inputMode="numeric"
        key={form.key('organizationNumber')}
        {...form.getInputProps('organizationNumber')}
      />
      {company?.address ? (
        <Checkbox
          label={t('organization.useAddress')}
          key={form.key('useAddress')}
          {...form.getInputProps('useAddress', { type: 'checkbox' })}
        />
      ) : null}
    </PopupForm>
  );
}

/** A number typed by hand has no name from the register. */
function registeredName(written: string, company: Company | null, info: AccountInfo): AccountChange {
  if (company) return { organizationName: company.name };
  const isSame = (organizationNumberOf(written) ?? written) === (info.organizationNumber ?? '');
  return isSame ? {} : { organizationName: info.name };
}
