import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { FieldIcon } from '#modules/signmore/shared/fields/field-icon.tsx';
import { POINT, placeStyle } from '#modules/signmore/shared/fields/page-place.ts';
import type { Rectangle } from '#modules/signmore/shared/fields/page-place.ts';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { sizeOf, useEditor } from './editor-context.ts';
import { keyCommand } from './field-keys.ts';
import type { KeyCommand } from './field-keys.ts';
import { HANDLES } from './placing.ts';
import { useFieldDrag } from './use-field-drag.ts';
import { useNeighbour } from './use-neighbour.ts';
import classes from './editor-field.module.css';

export const KEYS_HELP = 'field-keys-help';

/** A placed field: moved and resized by pointer and by keys. */
export function EditorField({ field }: { readonly field: PlacedField }) {
  const { t } = useTranslation('page-fields');
  const { file, fields, signers, selectedId, dispatch, show, takeFocus, duplicate, remove, say } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const nameOf = useFieldName();
  const neighbour = useNeighbour();
  const size = sizeOf(file, field.page);
  const isSelected = selectedId === field.id;
  const signer = signers.find(({ id }) => id === field.signatureId);
  const isReachable = selectedId === null ? neighbour.first()?.id === field.id : isSelected;
  const name = nameOf(field);

  useEffect(function focusWhenAsked() {
    if (takeFocus(field.id)) box.current?.focus();
  });

  function change(to: Rectangle, kind: 'move' | 'resize'): void {
    const { x, y, width, height } = to;
    dispatch({ type: 'changed', id: field.id, patch: { x, y, width, height }, kind });
    const values = { page: field.page, x: points(x), y: points(y), width: points(width), height: points(height) };
    say(t(kind === 'move' ? 'editor.movedTo' : 'editor.resizedTo', values));
  }

  const { live, cancel, handlers } = useFieldDrag({
    field,
    others: fields.filter((other) => other.fileId === file.id && other.page === field.page && other.id !== field.id),
    sizeOf: (page) => sizeOf(file, page),
    onDrop: (page, to) => {
      dispatch({ type: 'changed', id: field.id, patch: { page, ...to } });
      say(t('editor.movedTo', { page, x: points(to.x), y: points(to.y) }));
      // On another page it is another element.
      show(field.id);
    },
  });

  function act(command: KeyCommand): void {
    switch (command.type) {
      case 'move':
      case 'resize':
        return change(command.to, command.type);
      case 'remove':
        return remove(field);
      case 'duplicate':
        return duplicate(field);
      case 'next':
      case 'previous': {
        const other = neighbour.of(field, command.type === 'next' ? 1 : -1);
        return other && show(other.id);
      }
      case 'leave':
        if (!cancel()) dispatch({ type: 'selected', id: null });
        return;
      default:
        command satisfies never;
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const command = keyCommand(event, field, size);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    act(command);
  }

  const move = handlers(null);
  return (
    <div
      ref={box}
      // Arrow keys reach an application, where a screen reader would take them from a group.
      role="application"
      aria-roledescription={t('editor.field')}
      aria-label={t(field.isRequired ? 'editor.fieldRequired' : 'editor.fieldOptional', {
        field: name,
        signer: signer?.name ?? '',
        page: field.page,
      })}
      aria-describedby={KEYS_HELP}
      tabIndex={isReachable ? 0 : -1}
      className={classes.field}
      data-colour={signer?.colour}
      data-selected={isSelected || undefined}
      data-dragged={live !== null || undefined}
      style={placeStyle(live ?? field, size)}
      onFocus={() => dispatch({ type: 'selected', id: field.id })}
      onKeyDown={handleKey}
      {...move}
    >
      <span className={classes.fieldName} translate="no">
        <FieldIcon type={field.type} size={14} />
        <span>{name}</span>
        <span className={classes.fieldSigner}>{signer?.name}</span>
      </span>
      {isSelected &&
        HANDLES.map((handle) => (
          <span
            key={`${handle.x} ${handle.y}`}
            className={classes.handle}
            data-x={handle.x}
            data-y={handle.y}
            aria-hidden
            {...handlers(handle)}
          />
        ))}
    </div>
  );
}

/** Whole points, which is as exact as a screen reader needs. */
const points = (hundredths: number) => Math.round(hundredths / POINT);
