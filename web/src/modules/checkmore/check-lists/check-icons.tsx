import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import cells from '#shared/lists/cells.module.css';
import classes from './check-lists.module.css';
import type { CheckNames, OrderedSet } from '#modules/checkmore/check-names/use-check-names.ts';

/** How many icons are shown before the rest is counted. */
const SHOWN = 6;

/** What was asked: the request's name, and an icon per check whose names are its text. */
export function AskedChecks({
  row,
  names,
}: {
  row: OrderedSet & { checkTypes: readonly string[] };
  names: CheckNames;
}) {
  const all = row.checkTypes.map(names.ofCheck).join(', ');
  const more = row.checkTypes.length - SHOWN;
  return (
    <div className={cells.asked}>
      <span className="breaks">{names.ofRequest(row)}</span>
      <span className={classes.icons} role="img" aria-label={all} title={all}>
        {row.checkTypes.slice(0, SHOWN).map((type) => (
          <CheckTypeIcon key={type} type={type} size={16} />
        ))}
        {more > 0 ? <span aria-hidden>+{more}</span> : null}
      </span>
    </div>
  );
}
