import { useTranslation } from 'react-i18next';
import { formatExact } from '#ui/format.ts';
import { formatRelative } from '#ui/format-relative.ts';
import classes from './relative-time.module.css';

/**
 * `2 days ago`. The exact time shows on hover and in print, and is available to assistive technology through
 * `dateTime`.
 */
export function RelativeTime({ when }: { when: string }) {
  useTranslation(); // Rendered again in another language.
  const exact = formatExact(when);
  return (
    <time dateTime={when} title={exact}>
      <span className={classes.relative}>{formatRelative(when)}</span>
      <span className={classes.exact}>{exact}</span>
    </time>
  );
}
