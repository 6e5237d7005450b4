import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { inReadingOrder } from '#modules/signmore/shared/fields/page-place.ts';
import { useEditor } from './editor-context.ts';

interface Neighbours {
  readonly first: () => PlacedField | undefined;
  /** The field after (1) or before (−1) one, in the order of reading; undefined at the end. */
  readonly of: (field: PlacedField, step: 1 | -1) => PlacedField | undefined;
}

/** The shown file's fields in the order in which they are read. */
export function useNeighbour(): Neighbours {
  const { file, fields } = useEditor();
  const inOrder = () => fields.filter(({ fileId }) => fileId === file.id).toSorted(inReadingOrder([file.id]));
  return {
    first: () => inOrder()[0],
    of: (field, step) => {
      const sorted = inOrder();
      return sorted[sorted.findIndex(({ id }) => id === field.id) + step];
    },
  };
}
