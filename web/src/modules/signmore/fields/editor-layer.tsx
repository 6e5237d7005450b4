import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorField } from './editor-field.tsx';
import { sizeOf, useEditor } from './editor-context.ts';
import { layerAttribute, unitsPerPixel } from './page-layers.ts';
import classes from './editor-field.module.css';

/** The fields of one page, on top of it. Where a type is chosen, a press on the page places a field. */
export function EditorLayer({ page }: { readonly page: number }) {
  const { t } = useTranslation('page-fields');
  const { file, fields, armed, place, dispatch } = useEditor();
  const size = sizeOf(file, page);

  function handleClick(event: MouseEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget) return;
    if (!armed) return dispatch({ type: 'selected', id: null });
    const layer = event.currentTarget;
    const { left, top } = layer.getBoundingClientRect();
    const units = unitsPerPixel(layer, size);
    place(armed, page, { x: (event.clientX - left) * units, y: (event.clientY - top) * units });
  }

  // The way by keyboard is the button “Place on page” of the palette.
  return (
    <div
      {...layerAttribute(page)}
      className={classes.layer}
      data-armed={armed !== null || undefined}
      role="group"
      aria-label={t('editor.fieldsOn', { page })}
      onClick={handleClick}
    >
      {fields
        .filter((field) => field.fileId === file.id && field.page === page)
        .map((field) => (
          <EditorField key={field.id} field={field} />
        ))}
    </div>
  );
}
