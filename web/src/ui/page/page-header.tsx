import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Crumb } from './breadcrumbs.tsx';
import classes from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

export interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: a status badge. */
  readonly badge?: ReactNode;
  /** Under the title. */
  readonly description?: ReactNode;
  /** The parent pages, without this page. */
  readonly crumbs?: readonly Crumb[];
  /** The page's primary action, and its secondary ones. */
  readonly actions?: ReactNode;
}

/** The header of every logged-in page: breadcrumbs, the only h1 (also the browser's title), actions. */
export function PageHeader({ title, badge, description, crumbs = [], actions }: PageHeaderProps) {
  return (
    <div className={classes.head}>
      <PageTitle title={title} />
      {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} here={title} /> : null}
      <div className={classes.row}>
        <div className={classes.titles}>
          <div className={classes.titleRow}>
            <Title order={1}>{title}</Title>
            {badge}
          </div>
          {description ? <div className={classes.description}>{description}</div> : null}
        </div>
        {actions ? (
          <div className={classes.actions} data-above-toasts="wide">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
