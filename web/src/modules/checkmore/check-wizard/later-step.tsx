import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { ConsentStep } from './consent-step.tsx';
import type { OwnCheck, OwnCheckList } from './own-check-list.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';

const CheckStep = lazyPart(
  async () => {
    const [{ CheckStep: Step }] = await Promise.all([import('./check-step.tsx'), loadTexts('check-forms', 'widgets')]);
    return Step;
  },
  <WizardSkeleton />,
);

const ChecksStep = lazyPart(async () => (await import('./checks-step.tsx')).ChecksStep, <WizardSkeleton />);

const RecordPart = lazyPart(async () => (await import('./record/record-part.tsx')).RecordPart, null);

/** The states of a list that ended without results. */
export type Ended = 'REFUSED' | 'CANCELLED' | 'UNRESPONSIVE';

interface LaterStepProps {
  readonly list: OwnCheckList;
  /** The consent, the step of a check, the overview, or how the list has ended. */
  readonly shown: 'consent' | OwnCheck | 'overview' | Ended;
  /** Opens the step after the consent. */
  readonly onConsented: () => void;
  /** Opens the next check that is not done. */
  readonly onNextCheck: () => void;
  /** The path of a check's step; null without one. */
  readonly pathOf: (check: OwnCheck) => string | null;
}

/** The steps after the first one, and the end; with the record of what is kept, once there is one to read. */
export function LaterStep(props: LaterStepProps) {
  const { list, shown } = props;
  const hasRecord = list.consentedAt !== null && typeof shown === 'string' && shown !== 'consent';
  return (
    <>
      <Step {...props} />
      {hasRecord && <RecordPart listId={list.id} isOpen={!list.status.startsWith('PENDING')} />}
    </>
  );
}

function Step({ list, shown, onConsented, onNextCheck, pathOf }: LaterStepProps) {
  const { t } = useTranslation('candidate');
  const organization = list.sender.organizationName;
  if (shown === 'consent') return <ConsentStep list={list} onNext={onConsented} />;
  if (shown === 'overview') return <ChecksStep list={list} pathOf={pathOf} />;
  if (typeof shown === 'string') {
    return (
      <MessagePage
        title={t(`ended.${shown}.title`)}
        tabTitle={t('wizard.tab', { organization })}
        text={t(`ended.${shown}.text`, { organization })}
      />
    );
  }
  return <CheckStep key={shown.id} check={shown} onNext={onNextCheck} />;
}
