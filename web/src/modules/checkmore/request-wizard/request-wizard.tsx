import { useCallback, useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
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
import { formatNumber } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { confirmDeletion } from './confirm-deletion.ts';
import type { RequestDraft } from './draft.ts';
import { LazyDetailsStep, LazyPeopleStep, LazyPurposeStep, LazyReviewStep } from './lazy-steps.tsx';
import type { PersonFields } from './people/person-form.ts';
import { ProhibitionNotes } from './policy/prohibition-notes.tsx';
import { useQuote } from './review/use-quote.ts';
import { requestSteps } from './wizard-steps.ts';

/** Details → purpose → people → review and send. Every step saves into the draft; the URL holds the step. */
export function RequestWizard({ draft }: { draft: RequestDraft }) {
  const { t } = useTranslation(['checkmore', 'credits']);
  const to = usePathTo();
  const navigate = useNavigate();
  const { state, save: saveDraft, retry } = useSaving(true);
  const save = useCallback<Save>(
    (task) =>
      saveDraft(task).catch((error: unknown) => {
        // Sent from another tab: the page loads it again and shows what was sent.
        if (toAppError(error).has('IMMUTABLE')) void refetchShown();
        throw error;
      }),
    [saveDraft],
  );
  const [isStopped, setStopped] = useState(false);
  const unadded = useUnadded<PersonFields>(draft.id);
  const { needsPurpose } = draft;
  const steps = useMemo(() => requestSteps({ needsPurpose }), [needsPurpose]);
  const { step, hrefOf, goOn, goBack, frame } = useWizardSteps({
    steps,
    draft,
    labelOf: (name) => t(`wizard.step.${name}`),
    pathOf: (id, index) => to('REQUEST_WIZARD', { id, step: String(index) }),
  });
  const { quote } = useQuote(draft.id, { skip: step !== 'review' });
  const count = quote?.people ?? draft.peopleCount;
  const title = draft.setName;
  const mayBuy = useSession().account.role !== 'MEMBER';
  const isShort = quote !== null && isTooMuch({ price: quote.total, balance: quote.balance });
  const sendLabel = isShort
    ? t(mayBuy ? 'credits:buy.title' : 'credits:cost.askSend')
    : t('send.button', { count, formatted: formatNumber(count) });
  const askDeletion = () => confirmDeletion(draft.id, title, () => navigate(to('CHECK_TYPE_SELECTION')));
  const common = { draft, save, onNext: goOn };
  const isForbidden = draft.prohibitions.some((prohibition) => prohibition.step === step);

  return (
    <WizardLayout
      {...frame}
      title={title}
      status={<SavedStatus state={state} onRetry={retry} />}
      exit={
        <Button component={Link} to={to('CHECK_TYPE_SELECTION')} variant="subtle" color="gray" size="compact-md">
          {t('wizard.exit')}
        </Button>
      }
      footer={
        isForbidden || (isStopped && step === 'purpose') ? null : (
          <WizardFooter
            onBack={step === 'details' ? undefined : goBack}
            submitLabel={step === 'review' ? sendLabel : undefined}
            isBusy={step === 'review' && state === 'saving'}
          />
        )
      }
    >
      <PageTitle title={`${t(`wizard.step.${step}`)}: ${title}`} />
      {draft.prohibitions.length > 0 && (
        <ProhibitionNotes
          prohibitions={draft.prohibitions}
          countriesHref={step === 'details' ? null : hrefOf('details')}
        />
      )}
      {step === 'details' && <LazyDetailsStep {...common} onDelete={askDeletion} />}
      {step === 'purpose' && <LazyPurposeStep {...common} isStopped={isStopped} onStop={setStopped} />}
      {step === 'people' && <LazyPeopleStep {...common} unadded={unadded} />}
      {step === 'review' && (
        <LazyReviewStep
          draft={draft}
          hasUnadded={unadded.fields !== null}
          save={save}
          hrefOf={(name) => hrefOf(name) ?? ''}
        />
      )}
    </WizardLayout>
  );
}
