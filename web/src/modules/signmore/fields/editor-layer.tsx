import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorField } from './editor-field.tsx';
import { sizeOf, useEditor } from './editor-context.ts';
import { layerAttribute, unitsPerPixel } from './page-layers.ts';
import classes from './editor-field.module.css';

/** The fields of one page, on top of it. Where a type is chosen, a press on the page places a field. */
export function EditorLayer({ page }: { readonly page: number }) {
  const { t } = useTranslation('page-fields');
  const { file, fields, armed, place } = useEditor();
  const size = sizeOf(file, page);

  function handleClick(event: MouseEvent<HTMLElement>): void {
    if (!armed) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const units = unitsPerPixel(event.currentTarget, size);
    // A key presses the button without a place.
    const isKey = event.detail === 0;
    const x = isKey ? size.width / 2 : (event.clientX - left) * units;
    const y = isKey ? size.height / 2 : (event.clientY - top) * units;
    place(armed, page, { x, y });
  }

  return (
    <div {...layerAttribute(page)} className={classes.layer} role="group" aria-label={t('editor.fieldsOn', { page })}>
      {fields
        .filter((field) => field.fileId === file.id && field.page === page)
        .map((field) => (
          <EditorField key={field.id} field={field} />
        ))}
      {armed && (
        <button
          type="button"
          className={classes.target}
          aria-label={t('editor.placeOn', { page })}
          onClick={handleClick}
        />
      )}
    </div>
  );
}
