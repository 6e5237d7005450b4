import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { missingOf } from '#modules/checkmore/request-wizard/missing.ts';
import type { RequestStep } from '#modules/checkmore/request-wizard/wizard-steps.ts';
import classes from '#modules/checkmore/request-wizard/request-wizard.module.css';

interface MissingPartsProps {
  readonly draft: RequestDraft;
  readonly hrefOf: (step: RequestStep) => string;
  /** After an attempt to send. */
  readonly isUrgent: boolean;
  readonly isEveryoneExcluded: boolean;
}

/** What has to be filled in before the request can be sent, each a link to its step. */
export function MissingParts({ draft, hrefOf, isUrgent, isEveryoneExcluded }: MissingPartsProps) {
  const { t } = useTranslation('checkmore');
  const missing = missingOf(draft);
  if (missing.length === 0 && !isEveryoneExcluded) return null;
  return (
    <div className={classes.notice} data-urgent={isUrgent || undefined} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        {missing.map(({ step, part }) => (
          <Link key={part} to={hrefOf(step)} className={classes.missing}>
            {t(`review.missing.${part}`)}
          </Link>
        ))}
        {isEveryoneExcluded && t('review.missing.everyone')}
      </div>
    </div>
  );
}
