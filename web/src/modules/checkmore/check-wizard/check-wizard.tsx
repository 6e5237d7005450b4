import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { TeamBrand } from '#ui/brand/team-brand.tsx';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useWizardSteps } from '#shared/wizard/use-wizard-steps.ts';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import { AboutStep } from './about-step.tsx';
import { checkWizardSteps } from './check-wizard-steps.ts';
import { LaterStep, SenderFacts } from './lazy-parts.tsx';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { purposeOf } from './purpose-of.ts';
import { answeredChecks } from './shown-step.ts';

/** What is asked → consent or refusal → the steps. The organisation, its purpose and the legal basis are always shown. */
export function CheckWizard({ list }: { list: OwnCheckList }) {
  const { t } = useTranslation('candidate');
  const to = usePathTo();
  const navigate = useNavigate();
  const locale = useLocale();
  const organization = list.sender.organizationName;
  const answered = answeredChecks(list);
  const steps = checkWizardSteps(answered);
  const { step, hrefOf, goOn, frame } = useWizardSteps({
    steps,
    draft: list,
    labelOf: (name) => labelOf(name),
    // By name: the numbers of the steps change with the checks that can be answered.
    pathOf: (id, index) => to('CHECK_WIZARD', { id, step: steps.names[index] ?? '' }),
  });
  // While the candidate reads the first step.
  useEffect(() => LaterStep.preload(), []);
  // The checks open with the consent.
  const shown = step !== 'about' && list.consentedAt === null ? 'consent' : step;
  const check = answered.find(({ id }) => id === shown);

  function labelOf(name: string): string {
    const named = answered.find(({ id }) => id === name);
    if (named) return locale === 'nb' ? named.nameNb : named.nameEn;
    return t(
      name === 'about' ? 'wizard.step.about' : name === 'consent' ? 'wizard.step.consent' : 'wizard.step.overview',
    );
  }

  /** Opens the next check that waits for the candidate after this one, or before it, or the overview. */
  function openNext(): void {
    const from = answered.findIndex(({ id }) => id === shown) + 1;
    openFirst([...answered.slice(from), ...answered.slice(0, from)]);
  }

  /** As `openNext`, but ends at the overview, which lists the steps that were put off. */
  function putOff(): void {
    openFirst(answered.slice(answered.findIndex(({ id }) => id === shown) + 1));
  }

  function openFirst(checks: readonly OwnCheck[]): void {
    const next = checks.find(({ id, status }) => status === 'PENDING_CANDIDATE' && id !== shown);
    const href = hrefOf(next?.id ?? 'overview');
    if (href !== null) void navigate(href);
  }

  /** A statement to a check that others make: there is nothing that the candidate has to do, or has done. */
  const isOptional = (index: number) =>
    answered.some(({ id, byCandidate }) => id === steps.names[index] && !byCandidate);

  const { status } = list;
  const ended = status === 'REFUSED' || status === 'CANCELLED' || status === 'UNRESPONSIVE' ? status : null;

  return (
    <WizardLayout
      steps={ended ? [] : frame.steps.map((each, index) => (isOptional(index) ? { ...each, isDone: false } : each))}
      current={steps.indexOf(shown)}
      title={
        <>
          {list.sender.brand === null ? organization : <TeamBrand brand={list.sender.brand} name={organization} />}
          <Text size="sm" c="dimmed" fw={400}>
            {purposeOf(list, t)}
          </Text>
        </>
      }
      exit={
        <>
          <LanguageMenu />
          <Button component={Link} to={to('OVERVIEW_CHECKS')} variant="subtle" color="gray" size="compact-md">
            {t('wizard.close')}
          </Button>
        </>
      }
    >
      <PageTitle title={t('wizard.tab', { organization })} />
      {shown === 'about' && !ended ? (
        <AboutStep list={list} onNext={goOn} />
      ) : (
        <LaterStep
          list={list}
          shown={ended ?? (shown === 'consent' ? 'consent' : (check ?? 'overview'))}
          onConsented={goOn}
          onNextCheck={openNext}
          onLater={putOff}
          overviewPath={hrefOf('overview')}
          pathOf={({ id }) => (answered.some((each) => each.id === id) ? hrefOf(id) : null)}
        />
      )}
      <SenderFacts list={list} check={check} withConsent={shown !== 'consent'} />
    </WizardLayout>
  );
}
