import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { activationSchema } from '#functions/signing/contract/document-schemas.ts';
import type { ActivationForm } from '#functions/signing/contract/document-schemas.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { toAppError } from '#api/app-error.ts';
import { refetchShown } from '#session/refetch.ts';
import { usePathTo } from '#session/use-session.ts';
import { CostSummary } from '#shared/credits/cost-summary.tsx';
import { SpendingNotice } from '#shared/credits/spending-notice.tsx';
import { useShortfall } from '#shared/credits/use-shortfall.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { formatDateTime, formatDay, formatNumber } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { scheduleDocument, submitDocument } from '#modules/signmore/commands/sending-commands.ts';
import { nextMorning } from '#modules/signmore/shared/next-morning.ts';
import { useDocumentCost } from '#modules/signmore/shared/use-document-cost.ts';
import { submitBulk } from './draft-commands.ts';
import { DraftFileRow } from './draft-file-row.tsx';
import type { Draft } from './draft.ts';
import { lastDay } from '#modules/signmore/shared/expiry.ts';
import { PriceParts } from './price-parts.tsx';
import { SendingPace } from './sending-pace.tsx';
import { SignersInOrder } from './signers-in-order.tsx';
import { reminderLines } from '#modules/signmore/shared/reminder-texts.ts';
import { SomeRecipients } from './some-recipients.tsx';
import { MissingParts } from '#shared/wizard/missing-parts.tsx';
import { ReviewSection } from '#shared/wizard/review-section.tsx';
import { StepForm } from '#shared/wizard/step-form.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import { missingSteps } from './wizard-steps.ts';
import type { DocumentStep } from './wizard-steps.ts';
import classes from './create-document-wizard.module.css';
import { shownEmail } from '#ui/email.ts';

const PlacedFields = lazyPart(async () => {
  const [{ PlacedFieldsPart }] = await Promise.all([
    import('#modules/signmore/fields/placed-fields-part.tsx'),
    loadTexts('page-fields'),
  ]);
  return PlacedFieldsPart;
}, null);
const SendingTime = lazyPart(async () => (await import('./sending-time.tsx')).SendingTime, null);

const isPriceChange = (error: unknown): boolean => toAppError(error).has('INVALID_ACTION', 'expectedTotal');

interface ReviewStepProps {
  readonly draft: Draft;
  /** Files that are still uploading would be left out. */
  readonly isUploading: boolean;
  /** A signer who is typed, but not added. */
  readonly hasUnadded: boolean;
  readonly save: Save;
  readonly hrefOf: (step: DocumentStep) => string;
  /** Sent at a time that the sender chooses. */
  readonly isLater: boolean;
  readonly onLater: (isLater: boolean) => void;
}

/** A summary before sending; each part links back to its step. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, isUploading, hasUnadded, save, hrefOf, isLater: wantsLater, onLater } = props;
  const { t } = useTranslation(['signmore', 'sending']);
  const navigate = useNavigate();
  const to = usePathTo();
  const [isReminded, setReminded] = useState(false);
  const [cost, reloadCost] = useDocumentCost(draft);
  // A bulk is sent at once.
  const isLater = wantsLater && !draft.isBulk;
  const shortfall = useShortfall(cost);
  const missing = missingSteps(draft);
  const isReady = missing.length === 0 && !isUploading && !hasUnadded;
  const [today] = useState(() => new Date());
  const [day, setDay] = useState(nextMorning().activationDate);
  const { form, sendNow } = useAppForm({
    schema: activationSchema,
    initialValues: nextMorning(),
    onValuesChange: ({ activationDate }) => setDay(activationDate),
  });

  const sentOn = isLater && day !== '' ? new Date(`${day}T00:00`) : today;

  async function send(): Promise<void> {
    if (!isReady) return setReminded(true);
    if (isLater) return void (await sendNow(schedule));
    if (shortfall.missing > 0) return shortfall.act();
    try {
      await save(() => (draft.isBulk ? submitBulk(draft.id, cost?.price ?? 0) : submitDocument(draft.id)));
    } catch (error) {
      // Others may have spent credits since the balance was shown.
      const isOther = toAppError(error).has('CREDIT_BALANCE_INSUFFICIENT') || isPriceChange(error);
      if (isOther) void reloadCost();
      // A colleague may have added people, or the price may have changed.
      if (isPriceChange(error)) void refetchShown();
      return showError(error);
    }
    showToast({ kind: 'success', message: t('toast.SUBMIT') });
    await navigate(to('DOCUMENT', { id: draft.id }), { replace: true });
  }

  async function schedule(activation: ActivationForm): Promise<void> {
    const moment = await save(() => scheduleDocument(draft.id, activation));
    showToast({ kind: 'success', message: t('sending:later.scheduled', { when: formatDateTime(moment) }) });
    await navigate(to('DOCUMENT', { id: draft.id }), { replace: true });
  }

  return (
    <StepForm onSubmit={() => void send()}>
      <StepHeading
        help={t('create.reviewHelp', { count: draft.signerCount, formatted: formatNumber(draft.signerCount) })}
      >
        {t('create.reviewTitle')}
      </StepHeading>
      <MissingParts
        isUrgent={isReminded}
        parts={[
          ...(isUploading ? [{ text: t('create.missing.uploads'), href: hrefOf('files') }] : []),
          ...missing.map((step) => ({ text: t(`create.missing.${step}`), href: hrefOf(step) })),
          ...(hasUnadded ? [{ text: t('create.missing.unadded'), href: hrefOf('signers') }] : []),
        ]}
      />
      <ReviewSection title={t('create.step.details')} href={hrefOf('details')}>
        <Text fw={600}>{draft.name}</Text>
        <Text size="sm" c="dimmed">
          {t(`category.${draft.category}`)}
        </Text>
        {draft.department !== null && (
          <Text size="sm" c="dimmed">
            {t('create.department', { name: draft.department })}
          </Text>
        )}
        {draft.costCenter !== '' && (
          <Text size="sm" c="dimmed">
            {t('costCenter.of', { name: draft.costCenter })}
          </Text>
        )}
      </ReviewSection>
      <ReviewSection title={t('create.step.files')} href={hrefOf('files')}>
        <ul className={classes.list}>
          {draft.files.map((file) => (
            <DraftFileRow key={file.id} file={file} documentId={draft.id} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title={t('create.step.signers')} href={hrefOf('signers')}>
        {draft.isBulk ? <SomeRecipients draft={draft} /> : <SignersInOrder signers={draft.signers} />}
      </ReviewSection>
      {draft.files.length > 0 && draft.signers.length > 0 && <PlacedFields draft={draft} />}
      <ReviewSection title={t('create.step.message')} href={hrefOf('message')}>
        <Text className="as-written">{draft.message || t('create.noMessage')}</Text>
        <Text size="sm" mt="xs">
          {t('create.expiresOn', { date: formatDay(lastDay(draft, sentOn)) })}
        </Text>
        {reminderLines(draft.reminders, t).map((line) => (
          <Text key={line} size="sm" mt="xs">
            {line}
          </Text>
        ))}
        <Text size="sm" mt="xs">
          {t('create.certificateIn', { language: t(`create.languages.${draft.language}`) })}
        </Text>
        <Text size="sm" mt="xs">
          {draft.copyRecipients.length === 0
            ? t('create.noCopies')
            : t('create.copiesTo', { people: draft.copyRecipients.map(({ email }) => shownEmail(email)).join(', ') })}
        </Text>
      </ReviewSection>
      {!draft.isBulk && (
        <ReviewSection title={t('sending:later.title')}>
          <SendingTime form={form} isLater={isLater} onLater={onLater} />
        </ReviewSection>
      )}
      {isLater ? null : <SendingPace documentId={draft.id} isBulk={draft.isBulk} />}
      {cost === null ? null : (
        <ReviewSection title={t('create.price')}>
          <PriceParts parts={cost.parts} />
          <CostSummary cost={cost} shortfall={shortfall} />
          <SpendingNotice accountId={draft.accountId} departmentId={draft.departmentId} price={cost.price} />
        </ReviewSection>
      )}
    </StepForm>
  );
}
