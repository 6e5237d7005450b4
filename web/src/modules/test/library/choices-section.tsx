import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '#ui/choice/country-select.tsx';
import { SearchMultiSelect } from '#ui/choice/search-multi-select.tsx';
import { SearchSelect } from '#ui/choice/search-select.tsx';
import { ChoiceLine } from '#ui/filters/choice-search.tsx';
import { YesNo } from '#ui/form/yes-no.tsx';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import { PhoneFields } from '#ui/phone/phone-fields.tsx';
import type { PhoneForm } from '#ui/phone/phone-fields.tsx';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';
import { Example } from './example.tsx';
import { people, searchFails, searchNothing, searchPeople } from './people.ts';

const names = people.map(({ id, label }) => ({ value: id, label }));

export function ChoicesSection() {
  const { t } = useTranslation('library');
  return (
    <>
      <Example title={t('piece.select')} layout="columns">
        <SearchSelect label={t('state.empty')} data={names} placeholder={t('choose')} />
        <SearchSelect label={t('state.longText')} data={names} defaultValue="4" clearable />
        <SearchSelect label={t('state.error')} data={names} error={t('problem')} />
        <SearchSelect label={t('state.disabled')} data={names} defaultValue="1" disabled />
      </Example>
      <Example title={t('piece.multiSelect')} layout="columns">
        <SearchMultiSelect label={t('state.filled')} data={names} defaultValue={['1', '3', '5']} clearable />
        <SearchMultiSelect label={t('state.longText')} data={names} defaultValue={['4']} />
        <SearchMultiSelect label={t('state.disabled')} data={names} defaultValue={['1']} disabled />
      </Example>
      <Example title={t('piece.search')} layout="columns">
        <PersonSearch label={t('state.filled')} search={searchPeople} />
        <PersonSearch label={t('state.empty')} search={searchNothing} />
        <PersonSearch label={t('state.error')} search={searchFails} />
      </Example>
      <Example title={t('piece.country')} layout="columns">
        <CountrySelect label={t('piece.country')} defaultValue="NO" />
        <CountrySelect label={t('state.disabled')} defaultValue="SE" disabled />
      </Example>
      <Example title={t('piece.phone')}>
        <Phone />
        <Phone isDisabled />
      </Example>
      <Questions />
    </>
  );
}

function PersonSearch({ label, search }: { label: string; search: SearchChoices }) {
  return (
    <AsyncCombobox<Choice>
      label={label}
      search={search}
      minCharacters={0}
      debounce={0}
      keyOf={({ id }) => id}
      textOf={(choice) => choice.label}
      renderItem={(choice) => <ChoiceLine choice={choice} />}
      onChoose={() => {}}
    />
  );
}

function Phone({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation('library');
  const form = useForm<PhoneForm>({
    mode: 'uncontrolled',
    initialValues: { phoneCountryCode: '+47', phoneNumber: '90000000' },
  });
  const state = isDisabled ? `, ${t('state.disabled')}` : '';
  return (
    <PhoneFields
      form={form}
      countryLabel={`${t('phone.country')}${state}`}
      numberLabel={`${t('phone.number')}${state}`}
      disabled={isDisabled}
    />
  );
}

function Questions() {
  const { t } = useTranslation('library');
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <Example title={t('piece.yesNo')} layout="columns">
      <YesNo label={t('question')} description={t('questionHelp')} value={answer} onChange={setAnswer} />
      <YesNo label={t('question')} value={true} onChange={() => {}} />
      <YesNo label={t('question')} value={null} onChange={() => {}} error={t('problem')} />
      <YesNo label={t('question')} value={false} onChange={() => {}} disabled />
    </Example>
  );
}
