import { useTranslation } from 'react-i18next';
import { formatExact, formatRelative } from '#ui/format.ts';
import classes from './relative-time.module.css';

/** `2 days ago`; the exact time on hover, to assistive technology through `dateTime`, and in print. */
export function RelativeTime({ when }: { when: string }) {
  useTranslation(); // Drawn anew in another language.
  const exact = formatExact(when);
  return (
    <time dateTime={when} title={exact} className={classes.time}>
      <span className={classes.relative}>{formatRelative(when)}</span>
      <span className={classes.exact}>{exact}</span>
    </time>
  );
}
