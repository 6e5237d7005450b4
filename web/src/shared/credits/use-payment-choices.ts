import { useEffect, useState } from 'react';
import type { InvoiceTerms } from '#functions/credits/contract/invoice-schemas.ts';
import { showError } from '#ui/toast/show-error.ts';
import { readInvoiceTerms, readSavedMethods } from './buy-commands.ts';
import type { SavedMethod } from './buy-commands.ts';

/** What an account can pay with, besides a card that it has not saved. */
export interface PaymentChoices {
  /** Null when they could not be read. */
  readonly terms: InvoiceTerms | null;
  readonly saved: readonly SavedMethod[];
}

/** Returns the choices, or null while they load. What cannot be read is reported and left out. */
export function usePaymentChoices(accountId: string): PaymentChoices | null {
  const [choices, setChoices] = useState<PaymentChoices | null>(null);
  useEffect(
    function load() {
      let isCurrent = true;
      const without = <T>(nothing: T) =>
        function report(error: unknown): T {
          showError(error);
          return nothing;
        };
      void Promise.all([
        readInvoiceTerms(accountId).catch(without(null)),
        readSavedMethods(accountId).catch(without([])),
      ]).then(([terms, saved]) => isCurrent && setChoices({ terms, saved }));
      return () => {
        isCurrent = false;
      };
    },
    [accountId],
  );
  return choices;
}
