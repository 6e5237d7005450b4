import type { ComponentType, ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'neutral' | 'outlined' | 'pending' | 'warning' | 'success' | 'danger';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** Repeats the colour's meaning for people who cannot see it. */
  readonly icon: ComponentType<{ size?: number; className?: string }>;
  readonly children: ReactNode;
}

/** A status: text, icon and colour together. */
export function StatusBadge({ tone, icon: Icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} className={classes.icon} />
      {children}
    </span>
  );
}
