import { Skeleton } from '@mantine/core';
import { loadCheckPart } from '#modules/checkmore/check-files/load-check-part.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CheckFields } from './use-check-form.ts';

const CheckFiles = lazyPart(
  () => loadCheckPart(async () => (await import('#modules/checkmore/check-files/check-files.tsx')).CheckFiles),
  <Skeleton height={160} />,
);
// Together with the form that has files, not only when it is shown.
CheckFiles.preload();

interface ProofFilesProps {
  readonly form: CheckFields;
  /** Of the entry's file ids. */
  readonly path: string;
  readonly check: OwnCheck;
  /** Ten files unless told otherwise. */
  readonly max?: number;
  readonly label: string;
  readonly help?: string;
}

/** The files of one field or entry of a form. */
export function ProofFiles({ form, path, check, max = 10, label, help }: ProofFilesProps) {
  const value: unknown = form.getInputProps(path).value;
  return (
    <CheckFiles
      check={check}
      value={Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []}
      onChange={(ids) => form.setFieldValue(path, ids)}
      max={max}
      label={label}
      help={help}
      error={errorAt(form, path)}
    />
  );
}
