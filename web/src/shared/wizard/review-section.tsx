import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './wizard-parts.module.css';

interface ReviewSectionProps {
  readonly title: string;
  /** The step that changes it; left out for what cannot be changed. */
  readonly href?: string;
  readonly children: ReactNode;
}

/** A part of the summary, with the way back to its step. */
export function ReviewSection({ title, href, children }: ReviewSectionProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {href && (
          <Link to={href} className={classes.edit} aria-label={t('wizard.editSection', { section: title })}>
            {t('wizard.edit')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
