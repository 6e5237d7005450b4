import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import type { FileAccess } from '#modules/tellmore/files/file-access.ts';
import { warmUp } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { navigate } from '#modules/tellmore/public/routing/location.ts';
import { Redirect } from '#modules/tellmore/public/routing/redirect.tsx';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { useChannelPath } from '#modules/tellmore/public/use-channel-path.ts';
import { hasWritten } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import { faultsIn, openedStep, stepsOf } from '#modules/tellmore/shared/draft-steps.ts';
import type { Step } from '#modules/tellmore/shared/draft-steps.ts';
import {
  LazyCategory,
  LazyDetails,
  LazyHandlers,
  LazyKeepDraft,
  LazyPrivacy,
  LazyReview,
  preloadParts,
} from './lazy-parts.tsx';
import { PausedNotice } from './paused-notice.tsx';
import type { Submission } from '#modules/tellmore/reporter/submission.ts';
import type { Submitted } from '#modules/tellmore/reporter/pending-receipt.ts';
import type { StepProps } from './step-props.ts';
import { TypeStep } from './type-step.tsx';
import classes from './wizard.module.css';

interface WizardStepsProps extends Channel {
  /** As the address has it. */
  readonly step: string;
  readonly draft: ReportDraft;
  readonly hasLostHandlers: boolean;
  readonly files: ChosenFiles;
  readonly submission: Submission;
  readonly access: FileAccess;
  readonly onChange: (changes: Partial<ReportDraft>) => void;
  readonly onSubmitted: (submitted: Submitted) => void;
}

const forms: Readonly<Record<Exclude<Step, 'review'>, ComponentType<StepProps>>> = {
  type: TypeStep,
  privacy: LazyPrivacy,
  category: LazyCategory,
  handlers: LazyHandlers,
  details: LazyDetails,
};

/** The steps, each with its own URL; a step opens only when those before it are complete. */
export function WizardSteps({ step: asked, draft, hasLostHandlers, files, onChange, ...props }: WizardStepsProps) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
  const [triedStep, setTriedStep] = useState<Step | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(function fetchAhead() {
    // After the first step is drawn.
    const timer = setTimeout(() => {
      preloadParts();
      warmUp();
    });
    return () => clearTimeout(timer);
  }, []);

  const { submission, access, onSubmitted, ...channel } = props;
  const { wbSlug } = channel;
  const { feedbackEnabled } = channel.account;
  const steps = stepsOf(draft, feedbackEnabled);
  const index = openedStep(asked, draft, feedbackEnabled);
  const name = steps[index] ?? 'privacy';
  const faults = triedStep === name ? faultsIn(name, draft) : [];
  if (String(index) !== asked) return <Redirect to={to('WB_WIZARD', { wbSlug, step: String(index) })} />;

  function goTo(target: number): void {
    void navigate(to('WB_WIZARD', { wbSlug, step: String(target) }));
  }

  function goOn(): void {
    if (faultsIn(name, draft).length === 0) return goTo(index + 1);
    setTriedStep(name);
    if (page.current) focusMissing(page.current);
  }

  const Form = name === 'review' ? null : forms[name];
  return (
    <Stack ref={page}>
      <PageTitle title={t('tabTitle')} />
      <div>
        <p className={classes.progress} aria-hidden>
          {steps.map((each, place) => (
            <span key={each} data-done={place <= index || undefined} />
          ))}
        </p>
        <Text size="sm" c="dimmed">
          {t('wizard.stepOf', { step: index + 1, count: steps.length })}
        </Text>
        <Title order={1}>{t(`wizard.${name}.title`)}</Title>
        <Text c="dimmed">{t(`wizard.${name}.help`)}</Text>
        {index === 0 && name !== 'type' && <Text c="dimmed">{t('wizard.type.help')}</Text>}
      </div>
      <PausedNotice isPaused={channel.account.paused} />
      <form
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Stack>
          <Card>
            {Form === null ? (
              <LazyReview
                {...channel}
                draft={draft}
                files={files}
                submission={submission}
                access={access}
                onEdit={(of) => goTo(steps.indexOf(of))}
                onSubmitted={onSubmitted}
              />
            ) : (
              <Form
                {...channel}
                draft={draft}
                hasLostHandlers={hasLostHandlers}
                files={files}
                faults={faults}
                onChange={onChange}
              />
            )}
          </Card>
          <Group justify="space-between">
            <Button
              variant="default"
              onClick={() => (index === 0 ? void navigate(to('WB_LOGIN', { wbSlug })) : goTo(index - 1))}
            >
              {t('wizard.back')}
            </Button>
            {Form !== null && <Button type="submit">{t('wizard.next')}</Button>}
          </Group>
        </Stack>
      </form>
      {hasWritten(draft) && <LazyKeepDraft {...channel} draft={draft} />}
    </Stack>
  );
}

/** Moves the focus to what is missing, once it is drawn: the step's code may still be loading. */
function focusMissing(page: HTMLElement): void {
  const pressed = document.activeElement;
  const observer = new MutationObserver(look);

  function look(): void {
    const field = page.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input');
    if (field === null && document.activeElement === pressed) return;
    observer.disconnect();
    if (document.activeElement === pressed) field?.focus();
  }

  observer.observe(page, { attributes: true, childList: true, subtree: true });
  setTimeout(look);
}
