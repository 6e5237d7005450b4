import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchShown } from '#session/refetch.ts';
import { CostSummary } from '#shared/credits/cost-summary.tsx';
import { SpendingNotice } from '#shared/credits/spending-notice.tsx';
import { useShortfall } from '#shared/credits/use-shortfall.ts';
import { MissingParts } from '#shared/wizard/missing-parts.tsx';
import { ReviewSection } from '#shared/wizard/review-section.tsx';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { missingOf } from '#modules/checkmore/request-wizard/missing.ts';
import { LetterPreview } from '#modules/checkmore/request-wizard/purpose/letter-preview.tsx';
import { sendRequest } from '#modules/checkmore/request-wizard/send/send-request.ts';
import type { RequestStep } from '#modules/checkmore/request-wizard/wizard-steps.ts';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { TextPrice } from '#modules/checkmore/request-wizard/texts/text-price.tsx';
import { DetailsSummary } from './details-summary.tsx';
import { ExcludedPeople } from './excluded-people.tsx';
import { PriceTable } from './price-table.tsx';
import { PurposeSummary } from './purpose-summary.tsx';
import { ReviewPeople } from './review-people.tsx';
import { ShownBefore } from './shown-before.tsx';
import { useQuote } from './use-quote.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

interface ReviewStepProps {
  readonly draft: RequestDraft;
  /** Somebody is typed, but not added. */
  readonly hasUnadded: boolean;
  readonly save: Save;
  readonly hrefOf: (step: RequestStep) => string;
}

/** Everything before sending: each part links back to its step, with the price and what happens next. */
export function ReviewStep({ draft, hasUnadded, save, hrefOf }: ReviewStepProps) {
  const { t } = useTranslation(['checkmore', 'texts']);
  const [isReminded, setReminded] = useState(false);
  const { quote, hasFailed, refetch } = useQuote(draft.id);
  const cost = quote && { price: quote.total, balance: quote.balance };
  const shortfall = useShortfall(cost);
  const missing = missingOf(draft);
  const isEveryoneExcluded = quote !== null && draft.peopleCount > 0 && quote.people === 0;
  const isReady = missing.length === 0 && !hasUnadded && quote !== null && quote.people > 0;

  function send(): void {
    if (!isReady) return setReminded(true);
    if (shortfall.missing > 0) return shortfall.act();
    void sendRequest(draft.id, quote.total, { onClosed: () => void refetchShown() });
  }

  return (
    <StepForm onSubmit={send}>
      <StepHeading help={t('review.help')}>{t('review.title')}</StepHeading>
      <MissingParts
        isUrgent={isReminded}
        parts={[
          ...missing.map(({ step, part }) => ({ text: t(`review.missing.${part}`), href: hrefOf(step) })),
          ...(hasUnadded ? [{ text: t('review.missing.unadded'), href: hrefOf('people') }] : []),
          ...(isEveryoneExcluded ? [{ text: t('review.missing.everyone') }] : []),
        ]}
      />
      <ReviewSection title={t('wizard.step.details')} href={hrefOf('details')}>
        <DetailsSummary draft={draft} />
      </ReviewSection>
      {draft.needsPurpose && (
        <ReviewSection title={t('wizard.step.purpose')} href={hrefOf('purpose')}>
          <PurposeSummary draft={draft} />
        </ReviewSection>
      )}
      {draft.needsPurpose && (
        <ReviewSection title={t('purpose.letter')} href={hrefOf('purpose')}>
          <LetterPreview draft={draft} />
        </ReviewSection>
      )}
      <ReviewSection title={t('wizard.step.people')} href={hrefOf('people')}>
        {quote && <ExcludedPeople draft={draft} quote={quote} save={save} onChanged={refetch} />}
        {quote && <ShownBefore quote={quote} />}
        <ReviewPeople draft={draft} />
      </ReviewSection>
      <ReviewSection title={t('review.price')}>
        {quote && cost ? (
          <>
            <PriceTable draft={draft} quote={quote} />
            <CostSummary cost={cost} shortfall={shortfall} />
            <SpendingNotice accountId={draft.accountId} departmentId={draft.departmentId} price={cost.price} />
          </>
        ) : hasFailed ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <LoadingBlock height={140} label={t('review.priceLoading')} />
        )}
      </ReviewSection>
      {draft.sendsTexts && (
        <ReviewSection title={t('texts:price.title')} href={hrefOf('details')}>
          <TextPrice checkRequestId={draft.id} />
        </ReviewSection>
      )}
      {quote && (
        <ReviewSection title={t('review.nextTitle')}>
          <WhatHappensNext remindsOn={quote.remindsOn} />
        </ReviewSection>
      )}
    </StepForm>
  );
}
