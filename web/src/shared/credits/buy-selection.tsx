import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Group, NumberInput, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '#functions/credits/contract/checkout-schemas.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { Missing } from './missing.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { readBundles, readQuote } from './buy-commands.ts';

interface BuySelectionProps {
  readonly accountId: string;
  /** The amount that is asked for, in hundreds of credits. */
  readonly quantity: number | null;
  /** The credits that are missing; 0 when nothing is known to be. */
  readonly missing: number;
  readonly onChoose: (price: CreditPrice) => void;
}

const CUSTOM = 'custom';

/** The first step: a bundle, or an amount of one's own in hundreds of credits. */
export function BuySelection({ accountId, quantity, missing, onChoose }: BuySelectionProps) {
  const { t } = useTranslation('credits');
  const [bundles, retry] = useBundles(accountId);
  const [chosen, setChoice] = useState<string | null>(null);
  const [amount, setAmount] = useState((quantity ?? 1) * 100);
  const fitting = Array.isArray(bundles) && missing > 0 ? bundleFor(bundles, missing) : null;
  const choice = chosen ?? fitting ?? (quantity === null ? null : CUSTOM);
  const quote = useQuote(accountId, choice === CUSTOM ? amount / 100 : null);
  if (bundles === 'failed') return <ErrorState onRetry={retry} />;
  if (bundles === null) return <Skeleton height={360} />;
  if (bundles[0]?.vatCase === 'NOT_SOLD') return <Text>{t('vat.notSold')}</Text>;
  const price = choice === CUSTOM ? quote : (bundles.find(({ quantity }) => String(quantity) === choice) ?? null);

  return (
    <Stack>
      <Missing credits={missing} />
      <Radio.Group label={t('buy.howMany')} value={choice} onChange={setChoice}>
        <Stack gap="xs" mt="xs">
          {bundles.map((bundle) => (
            <Radio
              key={bundle.quantity}
              value={String(bundle.quantity)}
              label={t('buy.bundle', { credits: formatNumber(bundle.credits) })}
              description={[
                t('buy.bundlePrice', { price: formatMoney(bundle.discountPrice) }),
                ...(String(bundle.quantity) === fitting ? [t('buy.covers')] : []),
              ].join(' · ')}
            />
          ))}
          <Radio value={CUSTOM} label={t('buy.custom')} />
        </Stack>
      </Radio.Group>
      {choice === CUSTOM ? (
        <NumberInput
          label={t('buy.amount')}
          description={t('buy.amountHelp')}
          value={amount}
          min={100}
          max={MAX_QUANTITY * 100}
          step={100}
          allowDecimal={false}
          inputMode="numeric"
          error={isWhole(amount) ? undefined : t('buy.amountWhole')}
          onChange={(value) => setAmount(Number(value))}
        />
      ) : null}
      {price === null ? null : <PriceSummary price={price} />}
      <Text size="sm" c="dimmed">
        {t('credits.expiry')}
      </Text>
      <Group justify="flex-end">
        <Button disabled={price === null} onClick={() => price !== null && onChoose(price)}>
          {t('buy.continue')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The smallest bundle that covers what is missing, as a choice; null if none does. */
function bundleFor(bundles: readonly CreditPrice[], missing: number): string | null {
  const sizes = bundles.filter(({ credits }) => credits >= missing).map(({ quantity }) => quantity);
  return sizes.length === 0 ? null : String(Math.min(...sizes));
}

const isWhole = (amount: number): boolean => amount >= 100 && amount % 100 === 0 && amount <= MAX_QUANTITY * 100;

type Bundles = readonly CreditPrice[] | 'failed' | null;

function useBundles(accountId: string): readonly [Bundles, () => void] {
  const [bundles, setBundles] = useState<Bundles>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    function load() {
      let isCurrent = true;
      readBundles(accountId).then(
        (read) => isCurrent && setBundles(read),
        () => isCurrent && setBundles('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [accountId, tries],
  );
  const retry = () => {
    setBundles(null);
    setTries(tries + 1);
  };
  return [bundles, retry];
}

/** Returns the price of a quantity; null while unknown or not for sale. */
function useQuote(accountId: string, quantity: number | null): CreditPrice | null {
  const [quote, setQuote] = useState<CreditPrice | null>(null);
  useEffect(
    function load() {
      if (quantity === null || !isWhole(quantity * 100)) return;
      let isCurrent = true;
      const wait = setTimeout(() => {
        readQuote(accountId, quantity).then((read) => isCurrent && setQuote(read), showError);
      }, 300);
      return () => {
        isCurrent = false;
        clearTimeout(wait);
      };
    },
    [accountId, quantity],
  );
  return quote !== null && quote.quantity === quantity ? quote : null;
}
