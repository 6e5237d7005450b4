import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/SimpleGrid.css';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderBuyerSchema } from '#functions/credits/contract/invoice-schemas.ts';
import type { InvoiceTerms, OrderBuyer } from '#functions/credits/contract/invoice-schemas.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { LazyCompanySearch } from '#shared/company/lazy-company.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { formatMoney } from '#ui/format.ts';
import { dueToday } from './price.ts';

interface InvoiceFormProps {
  readonly price: CreditPrice;
  readonly terms: InvoiceTerms;
  readonly onBack: () => void;
  /** @throws AppError */
  readonly onOrder: (buyer: OrderBuyer) => Promise<void>;
}

/** The form for the buyer on the invoice (spec 000 §5), and the order. */
export function InvoiceForm({ price, terms, onBack, onOrder }: InvoiceFormProps) {
  const { t } = useTranslation('credits');
  const initial = { byEhf: false, buyerReference: '', ...terms.ehf, ...terms.buyer };
  const { form, onSubmit } = useAppForm({ schema: orderBuyerSchema, initialValues: initial });
  const [byEhf, setByEhf] = useState(initial.byEhf);

  function fillIn({ name, orgNumber, address, deleted }: Company): void {
    if (deleted) return;
    form.setValues({
      name,
      organizationNumber: orgNumber,
      // Without an address in the register, that of another company must not stay.
      line1: address?.line1 ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
      county: address?.county ?? '',
    });
  }

  const field = (name: Exclude<keyof OrderBuyer, 'byEhf'>, more: TextInputProps = {}) => (
    <TextInput required label={t(`invoiceForm.${name}`)} {...more} key={form.key(name)} {...form.getInputProps(name)} />
  );

  return (
    <form onSubmit={onSubmit(onOrder)} noValidate>
      <Stack>
        <LazyCompanySearch onChoose={fillIn} />
        {field('name', { autoComplete: 'organization' })}
        {field('organizationNumber', { inputMode: 'numeric' })}
        {field('contactName', { autoComplete: 'name' })}
        {field('email', { type: 'email', inputMode: 'email', autoComplete: 'email' })}
        {field('orderReference')}
        {terms.ehf === null ? null : (
          <Checkbox
            label={t('invoiceForm.byEhf')}
            description={t('invoiceForm.byEhfHelp')}
            checked={byEhf}
            onChange={({ currentTarget }) => {
              form.setFieldValue('byEhf', currentTarget.checked);
              setByEhf(currentTarget.checked);
            }}
          />
        )}
        {byEhf ? field('buyerReference', { description: t('invoiceForm.buyerReferenceHelp') }) : null}
        {field('line1', { autoComplete: 'address-line1' })}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {field('postalCode', { inputMode: 'numeric', autoComplete: 'postal-code' })}
          {field('city', { autoComplete: 'address-level2' })}
          {field('county', { autoComplete: 'address-level1' })}
          <TextInput label={t('invoiceForm.country')} value={t('invoiceForm.norway')} readOnly />
        </SimpleGrid>
        <Group justify="space-between">
          <Button variant="default" disabled={form.submitting} onClick={onBack}>
            {t('buy.back')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('buy.order', { amount: formatMoney(dueToday(price)) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
