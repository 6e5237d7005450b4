import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { EID_COUNTRIES, REQUIRED_PROOFS } from '#functions/signing/contract/document-status.ts';
import { useSession } from '#session/use-session.ts';
import { useCost } from '#shared/credits/use-cost.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatNumber } from '#ui/format.ts';
import { LazyPhoneFields } from '#ui/phone/lazy-phone-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import type { SignerFields } from './signer-form.ts';
import classes from '#modules/signmore/shared/form-fields.module.css';

/** A signer, and how they have to prove who they are: by the link alone, an SMS code or an eID, which cost more. */
export function SignerFormFields({ form }: { readonly form: UseFormReturnType<SignerFields> }) {
  const { t } = useTranslation(['signer-proof', 'signmore']);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  form.watch('requiredProof', showAgain);
  const { requiredProof } = form.getValues();
  const { account } = useSession();
  const [cost] = useCost(`${requiredProof}_SIGNATURE`, requiredProof === 'LINK' ? null : account.id);
  const price = cost === null ? '' : ` ${t('price', { count: cost.price, formatted: formatNumber(cost.price) })}`;
  return (
    <>
      <RecipientFields form={form} />
      <TextInput
        label={t('signmore:create.clientName')}
        description={t('signmore:create.clientNameHelp')}
        autoComplete="off"
        key={form.key('clientName')}
        {...form.getInputProps('clientName')}
      />
      <div className={classes.personFields}>
        <NativeSelect
          label={t('label')}
          description={`${t(`help.${requiredProof}`)}${price}`}
          data={REQUIRED_PROOFS.map((value) => ({ value, label: t(`choice.${value}`) }))}
          key={form.key('requiredProof')}
          {...form.getInputProps('requiredProof')}
        />
        {requiredProof === 'EID' ? (
          <NativeSelect
            label={t('country')}
            data={[
              { value: '', label: t('anyCountry') },
              ...EID_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
            ]}
            key={form.key('eidCountry')}
            {...form.getInputProps('eidCountry')}
          />
        ) : null}
      </div>
      {requiredProof === 'SMS' ? (
        <LazyPhoneFields form={form} countryLabel={t('phoneCountry')} numberLabel={t('phoneNumber')} />
      ) : null}
    </>
  );
}
