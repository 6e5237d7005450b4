import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';

/** Somebody who is typed, but not added yet. Held by the wizard, because a step that is left forgets its forms. */
export interface Unadded<Fields> {
  /** Null without anybody. Known when the form's step has been left. */
  readonly fields: Fields | null;
  readonly keep: (fields: Fields | null) => void;
}

export function useUnadded<Fields>(draftId: string | undefined): Unadded<Fields> {
  const [kept, setKept] = useState<{ readonly draftId: string | undefined; readonly fields: Fields | null } | null>(
    null,
  );
  return {
    fields: kept && kept.draftId === draftId ? kept.fields : null,
    keep: (fields) => setKept({ draftId, fields }),
  };
}

interface KeptFormOptions<Fields extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Fields>;
  readonly keep: Unadded<Fields>['keep'];
  readonly empty: Fields;
  readonly hasContent: (fields: Fields) => boolean;
}

/** Keeps what is typed when the form's step is left. Returns the function that empties the form. */
export function useKeptForm<Fields extends Record<string, unknown>>(options: KeptFormOptions<Fields>): () => void {
  const latest = useRef(options);
  useEffect(function follow() {
    latest.current = options;
  });
  useEffect(
    () => () => {
      const { form, keep, hasContent } = latest.current;
      const fields = form.getValues();
      keep(hasContent(fields) ? { ...fields } : null);
    },
    [],
  );
  return () => {
    const { form, empty } = latest.current;
    // The form started with what was kept.
    form.setInitialValues(empty);
    form.reset();
  };
}
