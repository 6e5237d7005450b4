import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pills.module.css';

interface PillsProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** '' while nothing is chosen; "All" is then active. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, all visible. Radio buttons underneath, so that the arrow keys move between them. */
export function Pills({ label, options, value, onChange }: PillsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.pills}>
      {[{ value: '', label: t('filter.all') }, ...options].map((option) => (
        <label key={option.value} className={classes.pill}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
