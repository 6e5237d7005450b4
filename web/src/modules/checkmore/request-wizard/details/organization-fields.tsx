import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { LazyCompanyNotice, LazyCompanySearch } from '#shared/company/lazy-company.tsx';
import { useChosenCompany } from '#shared/company/use-chosen-company.ts';
import type { Details } from './details-schema.ts';
import classes from '#shared/wizard/wizard-parts.module.css';

interface OrganizationFieldsProps {
  readonly form: UseFormReturnType<Details>;
  readonly onChange: () => void;
}

/** The organisation as candidates see it: the team's own, another one of the register, or typed by hand. */
export function OrganizationFields({ form, onChange }: OrganizationFieldsProps) {
  const { t } = useTranslation('checkmore');
  const [isSearching, setSearching] = useState(false);
  const { shown, choose, clear, follow } = useChosenCompany();
  form.watch('organizationNumber', ({ value }) => follow(value));

  function fillIn(company: Company): void {
    choose(company);
    if (company.deleted) return;
    form.setValues({ organizationName: company.name, organizationNumber: company.orgNumber });
    onChange();
  }

  return (
    <>
      {isSearching ? (
        <>
          <LazyCompanySearch onChoose={fillIn} onClear={clear} autoFocus />
          <LazyCompanyNotice company={shown} />
        </>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          className={classes.start}
          leftSection={<IconSearch size={16} aria-hidden />}
          onClick={() => setSearching(true)}
        >
          {t('details.findOrganization')}
        </Button>
      )}
      <TextInput
        label={t('details.organizationName')}
        autoComplete="organization"
        key={form.key('organizationName')}
        {...form.getInputProps('organizationName')}
      />
      <TextInput
        label={t('details.organizationNumber')}
        inputMode="numeric"
        autoComplete="off"
        key={form.key('organizationNumber')}
        {...form.getInputProps('organizationNumber')}
      />
    </>
  );
}
