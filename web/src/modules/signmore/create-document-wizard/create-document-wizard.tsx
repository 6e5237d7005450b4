import { useCallback } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { SavedStatus } from '#shared/wizard/saved-status.tsx';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Draft } from './draft.ts';
import { FilesStep } from './files-step.tsx';
import { MessageStep } from './message-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SigneesStep } from './signees-step.tsx';
import { useDraftUploads } from './use-draft-uploads.ts';
import { useSaving } from '#shared/wizard/use-saving.ts';
import { WIZARD_STEPS, canVisit, isStepDone, nextStep, previousStep, stepIndex, stepToShow } from './wizard-steps.ts';
import type { WizardStepName } from './wizard-steps.ts';
import { WIZARD_FORM } from '#shared/wizard/step-form.tsx';

/** Name → files → signees → message → review and send. Every step saves into the draft; the URL says where one is. */
export function CreateDocumentWizard({ draft }: { draft: Draft | null }) {
  const { t } = useTranslation(['signmore', 'signing']);
  const { step: asked } = useParams();
  const navigate = useNavigate();
  const to = usePathTo();
  const { state, save, retry } = useSaving(draft !== null);
  const step = stepToShow(asked, draft);
  const uploads = useDraftUploads(draft);

  const hrefOf = useCallback(
    (id: string, target: WizardStepName) => to('CREATE_DOCUMENT_WIZARD', { id, step: String(stepIndex(target)) }),
    [to],
  );
  const goTo = (target: WizardStepName) => draft && void navigate(hrefOf(draft.id, target));
  const goOn = () => goTo(nextStep(step));
  const common = { draft, save, onNext: goOn };

  async function startWith(id: string): Promise<void> {
    // So that going back comes to the saved draft, not to an empty form that would make a second one.
    await navigate(hrefOf(id, 'details'), { replace: true });
    await navigate(hrefOf(id, 'files'));
  }

  return (
    <WizardLayout
      title={draft?.name ?? t('create.title')}
      steps={WIZARD_STEPS.map((name) => ({
        label: t(`create.step.${name}`),
        href: draft && canVisit(name, draft) ? hrefOf(draft.id, name) : null,
        isDone: isStepDone(name, draft),
      }))}
      current={stepIndex(step)}
      status={<SavedStatus state={uploads.busy ? 'saving' : state} onRetry={retry} />}
      exit={
        <Button component={Link} to={to('DOCUMENTS')} variant="subtle" color="gray" size="compact-md">
          {t(draft ? 'create.exit' : 'create.close')}
        </Button>
      }
      footer={
        <>
          {step === 'details' ? (
            <span />
          ) : (
            <Button variant="default" size="md" onClick={() => goTo(previousStep(step))}>
              {t('wizard.back', { ns: 'signing' })}
            </Button>
          )}
          {step === 'review' ? (
            <Button type="submit" form={WIZARD_FORM} size="md" loading={state === 'saving'}>
              {t('create.send', { count: draft?.signees.length ?? 0 })}
            </Button>
          ) : (
            <Button type="submit" form={WIZARD_FORM} size="md" loading={step === 'details' && state === 'saving'}>
              {t('wizard.next', { ns: 'signing' })}
            </Button>
          )}
        </>
      }
    >
      <PageTitle title={`${t(`create.step.${step}`)}: ${draft?.name ?? t('create.title')}`} />
      {step === 'details' && <DetailsStep key={draft?.id ?? 'new'} {...common} onCreated={startWith} />}
      {draft && step === 'files' && <FilesStep {...common} draft={draft} queue={uploads} />}
      {draft && step === 'signees' && <SigneesStep {...common} draft={draft} />}
      {draft && step === 'message' && <MessageStep {...common} draft={draft} />}
      {draft && step === 'review' && (
        <ReviewStep draft={draft} isUploading={uploads.busy} save={save} hrefOf={(name) => hrefOf(draft.id, name)} />
      )}
    </WizardLayout>
  );
}
