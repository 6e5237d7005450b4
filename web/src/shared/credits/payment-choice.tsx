import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InvoiceTerms } from '#functions/credits/contract/invoice-schemas.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { formatNumber } from '#ui/format.ts';
import { cardWords } from './card-words.ts';
import { INVOICE } from './order-once.ts';
import type { PaymentChoices } from './use-payment-choices.ts';

export const NEW_CARD = 'CARD';

/** Whether this can be bought by invoice now. */
export const isInvoiced = ({ offered, overdue, smallest }: InvoiceTerms, { quantity }: CreditPrice): boolean =>
  offered && !overdue && quantity >= smallest;

interface PaymentChoiceProps {
  readonly choices: PaymentChoices;
  readonly price: CreditPrice;
  /** A saved card's id, NEW_CARD or INVOICE. */
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** The saved cards, another card, and the invoice, or why there is none. Nothing where a card is the only way. */
export function PaymentChoice({ choices, price, value, isDisabled, onChange }: PaymentChoiceProps) {
  const { t } = useTranslation('credits');
  const { terms, saved } = choices;
  const cards = saved.filter(({ type }) => type === 'STRIPE_CARD');
  if (cards.length === 0 && !terms?.offered) return null;
  return (
    <Radio.Group label={t('buy.how')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {cards.map((card) => {
          const { title, expiry } = cardWords(card, t);
          return <Radio key={card.id} value={card.id} label={title} description={expiry} disabled={isDisabled} />;
        })}
        <Radio
          value={NEW_CARD}
          label={t(cards.length === 0 ? 'buy.byCard' : 'buy.byOtherCard')}
          disabled={isDisabled}
        />
        {terms?.offered ? (
          <Radio
            value={INVOICE}
            label={t('buy.byInvoice')}
            description={invoiceHelp(terms, price, t)}
            disabled={isDisabled || !isInvoiced(terms, price)}
          />
        ) : null}
      </Stack>
    </Radio.Group>
  );
}

function invoiceHelp(
  { smallest, overdue, days, creditLeft }: InvoiceTerms,
  { quantity, credits }: CreditPrice,
  t: TFunction<'credits'>,
): string {
  if (quantity < smallest) return t('buy.invoiceFrom', { credits: formatNumber(smallest * 100) });
  if (overdue) return t('buy.invoiceOverdue');
  if (credits <= creditLeft) return t('buy.invoiceHelp', { days });
  if (creditLeft < smallest * 100) return t('buy.invoiceHelpLater', { days });
  return t('buy.invoiceHelpBeyond', { days, credits: formatNumber(creditLeft) });
}
