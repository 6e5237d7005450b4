import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { submitCheck } from './check-wizard-commands.ts';
import type { OwnCheck } from './own-check-list.ts';

const forms = new Map(
  [...checkTypeParts.values()].flatMap(({ type, form }) => (form ? [[type, { Form: lazyPart(form, null) }]] : [])),
);

/** The form of a check; the database has a row of check_form for each type that has one. */
export function CheckForm({ check }: { check: OwnCheck }) {
  const parts = forms.get(check.type);
  if (!parts) return null;
  return (
    <parts.Form
      check={check}
      draft={null}
      save={() => undefined}
      submit={async (attributes) => submitCheck(check.id, attributes)}
    />
  );
}
