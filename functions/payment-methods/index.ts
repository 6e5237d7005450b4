// Changes the cards and invoice details that an account has saved. GraphQL reads them.
import { paymentMethodsRequest } from '../_shared/credits/contract/payment-method-schemas.ts';
import type { CardSetup, CardSetupResult } from '../_shared/credits/contract/payment-method-schemas.ts';
import { changeCard, saveCard, setUpCard } from '../_shared/credits/payment-methods.ts';
import { callServiceFor } from '../_shared/platform/database/client.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'payment-methods',
  audience: 'user',
  body: paymentMethodsRequest,
  maxBodyBytes: 10_000,
  perMinute: 60,
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<CardSetup | CardSetupResult | Record<string, never>> {
    switch (body.action) {
      case 'setUpCard':
        return setUpCard(session, body.accountId, body.replacedId);
      case 'saveCard':
        return saveCard(session, body);
      case 'updateCard':
        await changeCard(session, body);
        return {};
      case 'saveInvoice': {
        const { isDefault, ...input } = body.invoice;
        const args = { account_id: body.accountId, method_id: body.methodId, input, is_default: isDefault };
        await callServiceFor(session, 'save_invoice_method', args);
        return {};
      }
      case 'setDefault':
      case 'remove': {
        const name = body.action === 'remove' ? 'remove_payment_method' : 'set_default_payment_method';
        await callServiceFor(session, name, { account_id: body.accountId, method_id: body.methodId });
        return {};
      }
      default:
        return body satisfies never;
    }
  },
});
