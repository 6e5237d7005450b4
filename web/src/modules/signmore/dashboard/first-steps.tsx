import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { isTooMuch, useCost } from '#shared/credits/use-cost.ts';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import classes from './first-steps.module.css';

const steps = ['upload', 'people', 'seal'] as const;

/** For a team without documents: the steps of a signature, and a button to start. */
export function FirstSteps() {
  const { t } = useTranslation('documents');
  const to = usePathTo();
  const { account } = useSession();
  // A new team is given credits to try with.
  const [cost] = useCost('E_SIGNATURE_DOCUMENT', account.id);
  return (
    <Card>
      <h2 className={classes.firstTitle}>{t('firstSteps.title')}</h2>
      <p className={classes.firstText}>{t('firstSteps.text')}</p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={classes.stepNumber} aria-hidden>
              {index + 1}
            </span>
            <div>
              <strong>{t(`firstSteps.${step}.title`)}</strong>
              <span>{t(`firstSteps.${step}.text`)}</span>
            </div>
          </li>
        ))}
      </ol>
      {cost === null || isTooMuch(cost) ? null : (
        <p className={classes.credits}>
          {t('firstSteps.credits', { count: cost.balance, formatted: formatNumber(cost.balance) })}{' '}
          {t('firstSteps.price', { count: cost.price, formatted: formatNumber(cost.price) })}
        </p>
      )}
      <Button component={Link} to={to('CREATE_DOCUMENT_WIZARD')}>
        {t('firstSteps.start')}
      </Button>
    </Card>
  );
}
