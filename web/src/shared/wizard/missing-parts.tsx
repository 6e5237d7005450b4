import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './wizard-parts.module.css';

interface MissingPart {
  readonly text: string;
  /** The step where it is filled in; left out if there is none. */
  readonly href?: string;
}

interface MissingPartsProps {
  readonly parts: readonly MissingPart[];
  /** After an attempt to send. */
  readonly isUrgent: boolean;
}

/** What has to be filled in before the draft can be sent, each a link to its step. */
export function MissingParts({ parts, isUrgent }: MissingPartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className={classes.notice} data-urgent={isUrgent || undefined} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        {parts.map(({ text, href }) =>
          href === undefined ? (
            text
          ) : (
            <Link key={text} to={href} className={classes.missing}>
              {text}
            </Link>
          ),
        )}
      </div>
    </div>
  );
}
