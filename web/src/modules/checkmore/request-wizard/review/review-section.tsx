import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '#modules/checkmore/request-wizard/request-wizard.module.css';

interface ReviewSectionProps {
  readonly title: string;
  /** The step that changes it; left out for what cannot be changed. */
  readonly href?: string;
  readonly children: ReactNode;
}

/** A part of the summary, with the way back to its step. */
export function ReviewSection({ title, href, children }: ReviewSectionProps) {
  const { t } = useTranslation('checkmore');
  return (
    <section className={classes.reviewSection}>
      <div className={classes.reviewHead}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {href && (
          <Link to={href} className={classes.edit} aria-label={t('review.editSection', { section: title })}>
            {t('review.edit')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
