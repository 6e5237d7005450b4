import { Skeleton } from '@mantine/core';
import classes from './request-types.module.css';

/** The size of the search field and two rows of cards. */
export function SelectionSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={36} mb="xl" />
      <div className={classes.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={280} radius="lg" />
        ))}
      </div>
    </div>
  );
}
