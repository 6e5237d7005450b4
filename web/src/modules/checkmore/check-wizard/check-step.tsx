import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { useLocale } from '#session/use-session.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { CheckForm } from './check-form.tsx';
import { LegalBasis } from './legal-basis.tsx';
import { LazyReuseOffer, LazyReusedCheck } from './reuse/lazy-reuse.tsx';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import classes from './check-wizard.module.css';

const waitingParts = new Map(
  [...checkTypeParts.values()].flatMap(({ type, waiting }) =>
    waiting ? [[type, { Shown: lazyPart(waiting, <Skeleton height={48} />) }] as const] : [],
  ),
);

interface CheckStepProps {
  readonly list: OwnCheckList;
  readonly check: OwnCheck;
  /** Opens the next step that is not done. */
  readonly onNext: () => void;
  /** Opens the step after this one that is not done. */
  readonly onLater: () => void;
  readonly overviewPath: string | null;
}

/** One check: what it is, how long it takes, on which legal basis, and its form. */
export function CheckStep({ list, check, onNext, onLater, overviewPath }: CheckStepProps) {
  const { t } = useTranslation('candidate');
  const locale = useLocale();
  const [isOfferDeclined, setOfferDeclined] = useState(false);
  const { organizationName: organization } = list.sender;
  const waiting = check.status === 'PENDING_EXTERNAL' ? waitingParts.get(check.type) : undefined;
  return (
    <>
      <StepHeading help={locale === 'nb' ? check.textNb : check.textEn}>
        {locale === 'nb' ? check.nameNb : check.nameEn}
      </StepHeading>
      {check.mayAnswer ? (
        <>
          <Text size="sm" c="dimmed">
            {t(check.byCandidate ? 'check.yourTurn' : 'check.optional', { count: check.minutes })}
          </Text>
          <details className={`${classes.basis} ${classes.ofCheck}`}>
            <summary>{t('check.basis')}</summary>
            <LegalBasis check={check} />
          </details>
          {check.reuse !== null && !isOfferDeclined ? (
            <LazyReuseOffer
              check={check}
              offer={check.reuse}
              organization={organization}
              onReused={onNext}
              onDeclined={() => setOfferDeclined(true)}
            />
          ) : (
            <CheckForm check={check} onSubmitted={onNext} />
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={onLater}>
              {t(check.status === 'PENDING_CANDIDATE' ? 'check.later' : 'check.goOn')}
            </Button>
            {overviewPath !== null && (
              <Button component={Link} to={overviewPath} variant="subtle" color="gray">
                {t('check.overview')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          {waiting ? <waiting.Shown check={check} /> : <Text>{t(`check.after.${check.status}`)}</Text>}
          {check.reusedFrom !== null && check.status === 'COMPLETED' && list.status.startsWith('PENDING') && (
            <LazyReusedCheck checkId={check.id} completedAt={check.reusedFrom} organization={organization} />
          )}
          <Button size="md" mt="md" onClick={onNext}>
            {t('check.goOn')}
          </Button>
        </>
      )}
    </>
  );
}
