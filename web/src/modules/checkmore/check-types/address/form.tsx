import { useTranslation } from 'react-i18next';
import { address, addressGaps } from '#functions/checks/contract/check-types/address.ts';
import { hasPostalCodes, isNumericCode } from '#functions/checks/contract/postal-codes.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { CountryField } from '#modules/checkmore/check-forms/country-field.tsx';
import { LineField, textOf } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { GapFields } from '#modules/checkmore/check-forms/gap-fields.tsx';
import { PeriodFields } from '#modules/checkmore/check-forms/period-fields.tsx';
import { periodsIn } from '#modules/checkmore/check-forms/periods-in.ts';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { knownAddress } from '#shared/address/known-address.ts';
import { LazyAddressSearch } from '#shared/address/lazy-address-search.tsx';

const EMPTY = { line1: '', postalCode: '', city: '', country: 'NO', startMonth: '', finishMonth: null, current: false };
const START = { addresses: [{ ...EMPTY, current: true }], gapExplanation: '' };

/** Where the candidate lives and has lived. */
export function AddressForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm(
    { schema: address.input, template: { addresses: [EMPTY], gapExplanation: '' }, start: START },
    props,
  );
  const countryAt = (path: string) => textOf(form, `${path}.country`);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <EntryList
        form={form}
        path="addresses"
        empty={EMPTY}
        isOneNeeded
        titleOf={(number) => t('address.entry', { number })}
        addLabel={t('address.add')}
      >
        {(path) => (
          <>
            <LazyAddressSearch
              call={callAsUser}
              onChoose={(chosen) => {
                const { line1, postalCode, city, country } = knownAddress(chosen);
                for (const [name, value] of Object.entries({ line1, postalCode, city, country }))
                  form.setFieldValue(`${path}.${name}`, value);
              }}
            />
            <LineField form={form} path={`${path}.line1`} label={t('address.line1')} autoComplete="off" />
            <CountryField form={form} path={`${path}.country`} label={t('field.country')} />
            <LineField
              form={form}
              path={`${path}.postalCode`}
              label={t(hasPostalCodes(countryAt(path)) ? 'address.postalCode' : 'address.postalCodeLoose')}
              inputMode={isNumericCode(countryAt(path)) ? 'numeric' : 'text'}
              autoComplete="off"
            />
            <LineField form={form} path={`${path}.city`} label={t('address.city')} autoComplete="off" />
            <PeriodFields form={form} path={path} currentLabel={t('address.current')} />
          </>
        )}
      </EntryList>
      <GapFields
        form={form}
        gaps={addressGaps(periodsIn(form, 'addresses'))}
        label={t('gaps.required')}
        help={t('gaps.requiredHelp')}
      />
    </FormFrame>
  );
}
