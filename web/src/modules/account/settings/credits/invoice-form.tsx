import { Checkbox, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { invoiceSchema } from '#functions/credits/contract/payment-method-schemas.ts';
import type { InvoiceForm as Values } from '#functions/credits/contract/payment-method-schemas.ts';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import classes from '#modules/account/settings/shared/settings.module.css';
import { LazyCompanySearch } from '#shared/company/lazy-company.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { saveInvoice } from './payment-method-commands.ts';
import type { Payer, SavedMethod } from './payment-method-commands.ts';

export interface InvoiceFormProps {
  readonly payer: Payer;
  /** Null for a new one. */
  readonly method: SavedMethod | null;
}

export const invoiceForm = (props: InvoiceFormProps): PopupOptions => ({
  title: i18next.t(props.method ? 'payment.editInvoice' : 'payment.addInvoice', { ns: 'credits' }),
  variant: 'slideOver',
  content: (close) => <InvoiceForm {...props} onClose={close} />,
});

/** The form for invoice details of Norwegian organisations (spec 000 §5). */
function InvoiceForm({ payer, method, onClose }: InvoiceFormProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['credits', 'settings']);
  const { form, onSubmit } = useAppForm<Values, Values>({
    schema: invoiceSchema,
    initialValues: invoiceValues(payer, method),
  });

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

  const send = onSubmit(async (values) => {
    await saveInvoice(payer.id, method?.id ?? null, values);
    showToast({ kind: 'success', message: t(method ? 'payment.updated' : 'payment.added') });
    onClose();
  });

  const text = (name: Exclude<keyof Values, 'isDefault'>, label: string, more: object = {}) => (
    <TextInput label={label} {...more} key={form.key(name)} {...form.getInputProps(name)} />
  );
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <LazyCompanySearch onChoose={fillIn} />
      {text('name', t('payment.organization'), { autoComplete: 'organization' })}
      {text('organizationNumber', t('payment.organizationNumber'), { inputMode: 'numeric' })}
      {text('contactName', t('payment.contactName'), { autoComplete: 'name' })}
      {text('orderReference', t('payment.orderReference'), { autoComplete: 'off' })}
      {text('line1', t('settings:address.line1'), { autoComplete: 'address-line1' })}
      <div className={classes.pair}>
        {text('postalCode', t('settings:address.postalCode'), { autoComplete: 'postal-code', inputMode: 'numeric' })}
        {text('city', t('settings:address.city'), { autoComplete: 'address-level2' })}
      </div>
      {text('county', t('payment.county'), { autoComplete: 'address-level1' })}
      <TextInput label={t('settings:address.country')} value={t('payment.norway')} readOnly />
      {text('email', t('payment.invoiceEmail'), { type: 'email', inputMode: 'email', autoComplete: 'email' })}
      {method?.isDefault ? null : (
        <Checkbox
          label={t('payment.setDefault')}
          key={form.key('isDefault')}
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
      )}
    </PopupForm>
  );
}

function invoiceValues(payer: Payer, method: SavedMethod | null): Values {
  const from = method ?? payer;
  return {
    name: (method ? method.name : payer.name) ?? '',
    organizationNumber: from.organizationNumber ?? '',
    contactName: method?.contactName ?? '',
    orderReference: method?.orderReference ?? '',
    line1: from.addressLine1 ?? '',
    postalCode: from.addressPostalCode ?? '',
    city: from.addressCity ?? '',
    county: from.addressCounty ?? '',
    email: method?.email ?? '',
    isDefault: false,
  };
}
