import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#ui/when-idle.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { preloadForm } from './check-form.tsx';
import { CheckStep } from './check-step.tsx';
import { ChecksStep } from './checks-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { LateStep } from './late-step.tsx';
import { checkAfter } from './open-checks.ts';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { RecordPart } from './record/record-part.tsx';

export { SenderFacts } from './sender-facts.tsx';

/** The states of a list that ended without results. */
type Ended = 'REFUSED' | 'CANCELLED' | 'UNRESPONSIVE';

interface LaterStepProps {
  readonly list: OwnCheckList;
  /** The consent, the step of a check, the overview, or how the list has ended. */
  readonly shown: 'consent' | OwnCheck | 'overview' | Ended;
  /** Opens the step after the consent. */
  readonly onConsented: () => void;
  /** Opens the next check that is not done. */
  readonly onNextCheck: () => void;
  /** Leaves a check for later. */
  readonly onLater: () => void;
  /** Null while the list cannot be answered. */
  readonly overviewPath: string | null;
  /** The path of a check's step; null without one. */
  readonly pathOf: (check: OwnCheck) => string | null;
}

/** The steps after the first one, and the end; with the record of what is kept, once there is one to read. */
export function LaterStep(props: LaterStepProps) {
  const { list, shown } = props;
  const next = list.status.startsWith('PENDING') ? checkAfter(list, shown) : undefined;
  useEffect(() => {
    // While the candidate reads or fills in this step, so that the next one opens at once on a slow connection.
    if (next) void whenIdle().then(() => preloadForm(next.type));
  }, [next]);
  const hasRecord = list.consentedAt !== null && typeof shown === 'string' && shown !== 'consent';
  return (
    <>
      <Step {...props} />
      {hasRecord && <RecordPart listId={list.id} isOpen={list.opensRecord} />}
    </>
  );
}

function Step({ list, shown, onConsented, onNextCheck, onLater, overviewPath, pathOf }: LaterStepProps) {
  const { t } = useTranslation('candidate');
  const organization = list.sender.organizationName;
  if (shown === 'consent') return <ConsentStep list={list} onNext={onConsented} />;
  if (shown === 'overview') return <ChecksStep list={list} pathOf={pathOf} />;
  if (shown === 'UNRESPONSIVE' && list.lateUntil !== null) return <LateStep list={list} until={list.lateUntil} />;
  if (typeof shown === 'string') {
    const ended = shown === 'REFUSED' && list.consentedAt !== null ? 'WITHDRAWN' : shown;
    return (
      <MessagePage
        title={t(`ended.${ended}.title`)}
        tabTitle={t('wizard.tab', { organization })}
        text={t(`ended.${ended}.text`, { organization })}
      />
    );
  }
  return (
    <CheckStep
      key={shown.id}
      list={list}
      check={shown}
      onNext={onNextCheck}
      onLater={onLater}
      overviewPath={overviewPath}
    />
  );
}
