import { useCallback, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { refetchShown } from '#session/refetch.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { isTooMuch } from '#shared/credits/use-cost.ts';
import { SavedStatus } from '#shared/wizard/saved-status.tsx';
import { useUnadded } from '#shared/wizard/use-kept-form.ts';
import { useSaving } from '#shared/wizard/use-saving.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useWizardSteps } from '#shared/wizard/use-wizard-steps.ts';
import { WizardFooter } from '#shared/wizard/wizard-footer.tsx';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Draft } from './draft.ts';
import { FilesStep } from './files-step.tsx';
import { MessageStep } from './message-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDocumentCost } from '#modules/signmore/shared/use-document-cost.ts';
import type { SignerFields } from '#modules/signmore/signer-form/signer-form.ts';
import { SignersStep } from './signers-step.tsx';
import { formatNumber } from '#ui/format.ts';
import { useDraftUploads } from './use-draft-uploads.ts';
import { DOCUMENT_STEPS } from './wizard-steps.ts';

/** Details → files → signers → message → review and send. Every step saves into the draft; the URL holds the step. */
export function CreateDocumentWizard({ draft }: { draft: Draft | null }) {
  const { t } = useTranslation(['signmore', 'sending', 'credits']);
  const to = usePathTo();
  const { state, save: saveDraft, retry } = useSaving(draft !== null);
  const save = useCallback<Save>(
    (task) =>
      saveDraft(task).catch((error: unknown) => {
        // The document was sent from another tab: the page reloads it and redirects to it.
        if (toAppError(error).has('IMMUTABLE')) void refetchShown();
        throw error;
      }),
    [saveDraft],
  );
  const uploads = useDraftUploads(draft);
  const unadded = useUnadded<SignerFields>(draft?.id);
  const { step, hrefOf, goOn, goBack, startWith, frame } = useWizardSteps({
    steps: DOCUMENT_STEPS,
    draft,
    labelOf: (name) => t(`create.step.${name}`),
    pathOf: (id, index) => to('CREATE_DOCUMENT_WIZARD', { id, step: String(index) }),
  });
  const common = { draft, save, onNext: goOn };
  const [isLater, setLater] = useState(false);
  const [cost] = useDocumentCost(step === 'review' ? draft : null);
  const isShort = cost !== null && isTooMuch(cost);
  const people = draft?.signerCount ?? 0;
  const mayBuy = useSession().account.role !== 'MEMBER';
  const sendNowLabel = isShort
    ? t(mayBuy ? 'credits:buy.title' : 'credits:cost.askSend')
    : t('create.send', { count: people, formatted: formatNumber(people) });
  const sendLabel = isLater && draft?.isBulk !== true ? t('sending:later.schedule') : sendNowLabel;

  return (
    <WizardLayout
      {...frame}
      title={draft?.name ?? t('create.title')}
      status={<SavedStatus state={uploads.busy ? 'saving' : state} onRetry={retry} />}
      exit={
        <Button component={Link} to={to('DOCUMENTS')} variant="subtle" color="gray" size="compact-md">
          {t(draft ? 'create.exit' : 'create.close')}
        </Button>
      }
      footer={
        <WizardFooter
          onBack={step === 'details' ? undefined : goBack}
          submitLabel={step === 'review' ? sendLabel : undefined}
          isBusy={(step === 'details' || step === 'review') && state === 'saving'}
        />
      }
    >
      <PageTitle title={`${t(`create.step.${step}`)}: ${draft?.name ?? t('create.title')}`} />
      {step === 'details' && <DetailsStep key={draft?.id ?? 'new'} {...common} onCreated={startWith} />}
      {draft && step === 'files' && <FilesStep {...common} draft={draft} queue={uploads} />}
      {draft && step === 'signers' && <SignersStep {...common} draft={draft} unadded={unadded} />}
      {draft && step === 'message' && <MessageStep {...common} draft={draft} />}
      {draft && step === 'review' && (
        <ReviewStep
          draft={draft}
          isUploading={uploads.busy}
          hasUnadded={unadded.fields !== null}
          save={save}
          hrefOf={(name) => hrefOf(name) ?? ''}
          isLater={isLater}
          onLater={setLater}
        />
      )}
    </WizardLayout>
  );
}
