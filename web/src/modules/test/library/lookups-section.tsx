import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, PlaceAddress } from '#functions/platform/contract/lookup-schemas.ts';
import type { callFunction } from '#api/functions.ts';
import { DepartmentSelect } from '#shared/people/department-select.tsx';
import { AddressSearch } from '#shared/address/address-search.tsx';
import { CompanyNotice } from '#shared/company/company-notice.tsx';
import { CompanySearch } from '#shared/company/company-search.tsx';
import { CropExamples } from './crop-examples.tsx';
import { Example } from './example.tsx';
import { companies, departments, failsToAnswer, findsAddresses, findsCompanies, findsNothing } from './places.ts';
import { State } from './state.tsx';

type Call = typeof callFunction;

/** The lookups of external services, with made-up answers that need no network. */
export function LookupsSection() {
  const { t } = useTranslation('library');
  return (
    <>
      <Example title={t('piece.addressSearch')} layout="columns">
        <State name={t('lookup.found')}>
          <Address call={findsAddresses} />
        </State>
        <State name={t('lookup.none')}>
          <Address call={findsNothing} />
        </State>
        <State name={t('lookup.fails')}>
          <Address call={failsToAnswer} />
        </State>
      </Example>
      <Example title={t('piece.companySearch')} layout="columns">
        <State name={t('lookup.found')}>
          <Organisation call={findsCompanies} />
        </State>
        <State name={t('lookup.none')}>
          <Organisation call={findsNothing} />
        </State>
        <State name={t('lookup.fails')}>
          <Organisation call={failsToAnswer} />
        </State>
      </Example>
      <Example title={t('piece.companyNotice')} layout="columns">
        {companies.map((company) => (
          <CompanyNotice key={company.orgNumber} company={company} />
        ))}
      </Example>
      <Example title={t('piece.department')} layout="columns">
        <DepartmentSelect label={t('state.empty')} departments={departments} />
        <DepartmentSelect label={t('state.longText')} departments={departments} defaultValue="long" />
        <DepartmentSelect label={t('state.error')} departments={departments} error={t('problem')} />
        <DepartmentSelect label={t('state.disabled')} departments={departments} defaultValue="0" disabled />
      </Example>
      <CropExamples />
    </>
  );
}

function Address({ call }: { call: Call }) {
  const { t } = useTranslation('library');
  const [chosen, setChosen] = useState<PlaceAddress | null>(null);
  return (
    <>
      <AddressSearch call={call} onChoose={setChosen} />
      {chosen ? (
        <Text size="sm" mt="xs" role="status">
          {`${t('lookup.chosen')}: ${chosen.line1}, ${chosen.postalCode} ${chosen.city}`}
        </Text>
      ) : null}
    </>
  );
}

function Organisation({ call }: { call: Call }) {
  const [chosen, setChosen] = useState<Company | null>(null);
  return (
    <>
      <CompanySearch call={call} onChoose={setChosen} onClear={() => setChosen(null)} />
      <CompanyNotice company={chosen} />
    </>
  );
}
