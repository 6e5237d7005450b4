import i18next from 'i18next';
import { cardSchema } from '#functions/credits/contract/payment-method-schemas.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { CardholderFields } from './cardholder-fields.tsx';
import { updateCard } from './payment-method-commands.ts';
import type { SavedMethod } from './payment-method-commands.ts';

export interface EditCardProps {
  readonly accountId: string;
  readonly method: SavedMethod;
  readonly title: string;
}

export const editCard = (props: EditCardProps): PopupOptions => ({
  title: i18next.t('payment.editOf', { ns: 'credits', title: props.title }),
  variant: 'slideOver',
  content: (close) => <EditCardForm {...props} onClose={close} />,
});

function EditCardForm({ accountId, method, onClose }: EditCardProps & { readonly onClose: () => void }) {
  const { form, onSubmit } = useAppForm({
    schema: cardSchema,
    initialValues: {
      name: method.name ?? '',
      line1: method.addressLine1 ?? '',
      line2: method.addressLine2 ?? '',
      postalCode: method.addressPostalCode ?? '',
      city: method.addressCity ?? '',
      country: method.addressCountry ?? 'NO',
      email: method.email ?? '',
    },
  });
  const send = onSubmit(async (values) => {
    await updateCard(accountId, method.id, values);
    showToast({ kind: 'success', message: i18next.t('payment.updated', { ns: 'credits' }) });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <CardholderFields form={form} />
    </PopupForm>
  );
}
