import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  /** status = read out when convenient, alert = read out at once. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

/** A notice across the top of every page, with at most one button. */
export function Banner({ role, children }: BannerProps) {
  return (
    <div className={classes.banner} role={role}>
      {children}
    </div>
  );
}
