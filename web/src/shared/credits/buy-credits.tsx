import i18next from 'i18next';
import { useState } from 'react';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import { BuyPayment } from './buy-payment.tsx';
import { BuySelection } from './buy-selection.tsx';
import { BuySuccess } from './buy-success.tsx';

export interface BuyCreditsProps {
  readonly account: { readonly id: string };
  /** The purchase that was paid, when the buyer returns from the payment page. */
  readonly paid?: string;
  /** Hundreds of credits to begin with. */
  readonly quantity?: number;
  /** The credits that are missing for what the user wants to send. */
  readonly missing?: number;
  /** Called when the credits have arrived, or an invoice is issued. */
  readonly onBought: () => void;
}

export const buyCredits = (props: BuyCreditsProps): PopupOptions => ({
  title: i18next.t(props.paid === undefined ? 'buy.title' : 'buy.thanks', { ns: 'credits' }),
  size: 'md',
  closeOnClickOutside: false,
  content: (close) => <BuyCredits {...props} onClose={close} />,
});

/** Selection, payment, success. */
function BuyCredits({
  account,
  paid,
  quantity,
  missing,
  onBought,
  onClose,
}: BuyCreditsProps & { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<CreditPrice | null>(null);
  const [bought, setBought] = useState(paid);
  if (bought !== undefined) return <BuySuccess purchaseId={bought} onBought={onBought} onClose={onClose} />;
  if (chosen === null) {
    return (
      <BuySelection accountId={account.id} quantity={quantity ?? null} missing={missing ?? 0} onChoose={setChosen} />
    );
  }
  return (
    <BuyPayment
      accountId={account.id}
      price={chosen}
      missing={missing ?? 0}
      onBack={() => setChosen(null)}
      onOrdered={setBought}
    />
  );
}
