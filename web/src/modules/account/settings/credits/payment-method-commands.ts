import type {
  CardForm,
  CardSetup,
  CardSetupResult,
  InvoiceForm,
  NewCardForm,
  PaymentMethodsRequest,
  SetupStatus,
} from '#functions/credits/contract/payment-method-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { refetchShown } from '#session/refetch.ts';
import { PaymentMethodsDocument } from './payment-methods.generated.ts';
import type { PaymentMethodsQuery } from './payment-methods.generated.ts';

export type Payer = NonNullable<PaymentMethodsQuery['accountByPk']>;
export type SavedMethod = PaymentMethodsQuery['paymentMethodCollection']['edges'][number]['node'];

/** What the account says of a new card. */
export type CardDetails = Pick<NewCardForm, 'email' | 'entityType' | 'isDefault'>;

const call = <Answer = object>(request: PaymentMethodsRequest): Promise<Answer> =>
  callAsUser<Answer>('payment-methods', request);

async function change(request: PaymentMethodsRequest): Promise<void> {
  await call(request);
  await refetchShown(PaymentMethodsDocument);
}

/** Begins to save a card. Returns the secret with which the browser confirms it. @throws AppError */
export async function setUpCard(accountId: string, replacedId: string | null): Promise<string> {
  return (await call<CardSetup>({ action: 'setUpCard', accountId, replacedId })).clientSecret;
}

/** Saves a card that the browser has confirmed. Returns its state at the payment provider. @throws AppError */
export async function saveCard(accountId: string, setupIntentId: string, details: CardDetails): Promise<SetupStatus> {
  const { status } = await call<CardSetupResult>({ action: 'saveCard', accountId, setupIntentId, ...details });
  await refetchShown(PaymentMethodsDocument);
  return status;
}

export const updateCard = (accountId: string, methodId: string, card: CardForm): Promise<void> =>
  change({ action: 'updateCard', accountId, methodId, card });

/** Adds invoice details, or changes existing ones. @throws AppError */
export const saveInvoice = (accountId: string, methodId: string | null, invoice: InvoiceForm): Promise<void> =>
  change({ action: 'saveInvoice', accountId, methodId, invoice });

export const setDefault = (accountId: string, methodId: string): Promise<void> =>
  change({ action: 'setDefault', accountId, methodId });

export const removeMethod = (accountId: string, methodId: string): Promise<void> =>
  change({ action: 'remove', accountId, methodId });
