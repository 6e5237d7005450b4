import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useWizardSteps } from '#shared/wizard/use-wizard-steps.ts';
import { WizardLayout } from '#shared/wizard/wizard-layout.tsx';
import { AboutStep } from './about-step.tsx';
import { CHECK_WIZARD_STEPS } from './check-wizard-steps.ts';
import { ChecksStep } from './checks-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import type { OwnCheckList } from './own-check-list.ts';
import { SenderFacts } from './sender-facts.tsx';
import { purposeOf } from './purpose-of.ts';

/** What is asked → consent or refusal → the steps. The organisation, its purpose and the legal basis are always shown. */
export function CheckWizard({ list }: { list: OwnCheckList }) {
  const { t } = useTranslation('candidate');
  const to = usePathTo();
  const organization = list.sender.organizationName;
  const { step, goOn, frame } = useWizardSteps({
    steps: CHECK_WIZARD_STEPS,
    draft: list,
    labelOf: (name) => t(`wizard.step.${name}`),
    pathOf: (id, index) => to('CHECK_WIZARD', { id, step: String(index) }),
  });
  // The steps open with the consent.
  const shown = step === 'checks' && list.consentedAt === null ? 'consent' : step;
  const { status } = list;
  const ended = status === 'REFUSED' || status === 'CANCELLED' || status === 'UNRESPONSIVE' ? status : null;

  return (
    <WizardLayout
      steps={ended ? [] : frame.steps}
      current={CHECK_WIZARD_STEPS.indexOf(shown)}
      title={
        <>
          {organization}
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
      {ended ? (
        <MessagePage
          title={t(`ended.${ended}.title`)}
          tabTitle={t('wizard.tab', { organization })}
          text={t(`ended.${ended}.text`, { organization })}
        />
      ) : shown === 'about' ? (
        <AboutStep list={list} onNext={goOn} />
      ) : shown === 'consent' ? (
        <ConsentStep list={list} onNext={goOn} />
      ) : (
        <ChecksStep list={list} />
      )}
      <SenderFacts list={list} />
    </WizardLayout>
  );
}
