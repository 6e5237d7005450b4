import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilledField, SignerField } from '#functions/signing/contract/field-schemas.ts';
import type { PageSize } from '#ui/pdf-viewer/pdf-page.tsx';
import { POINT, placeStyle } from '#modules/signmore/shared/fields/page-place.ts';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { onPageId, useFill } from './fill-context.ts';
import { isWritten, takesMark } from './filled.ts';
import { Mark } from './mark.tsx';
import { PageInput } from './page-input.tsx';
import classes from './fill.module.css';

interface FillLayerProps {
  readonly fileId: string;
  readonly page: number;
  /** Null until the page has come near the screen. */
  readonly size: PageSize | null;
}

/** The fields of one page, on top of it: the signer's own, and what others have filled in. */
export function FillLayer({ fileId, page, size }: FillLayerProps) {
  const { fields, others } = useFill();
  const isHere = (field: { readonly fileId: string; readonly page: number }) =>
    field.fileId === fileId && field.page === page;
  if (!size) return <div className={classes.layer} data-fill-page={`${fileId} ${page}`} />;
  const shown = { width: size.width * POINT, height: size.height * POINT };
  return (
    <div
      className={classes.layer}
      data-fill-page={`${fileId} ${page}`}
      style={{ ['--page-points' as string]: size.width }}
    >
      {others.filter(isHere).map((field) => (
        <OtherField key={field.id} field={field} style={placeStyle(field, shown)} />
      ))}
      {fields.filter(isHere).map((field) => (
        <OwnField key={field.id} field={field} style={placeStyle(field, shown)} />
      ))}
    </div>
  );
}

function OwnField({ field, style }: { readonly field: SignerField; readonly style: CSSProperties }) {
  const { t } = useTranslation('page-fields');
  const { hasMark, knownText, currentId, takeFocus, openMark, isRoomy } = useFill();
  const name = useFieldName()(field);
  const box = useRef<HTMLDivElement>(null);
  useEffect(function focusWhenDrawn() {
    if (!takeFocus(field.id)) return;
    box.current?.scrollIntoView({ block: 'center' });
    if (isRoomy || takesMark(field)) {
      box.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
    }
  });

  function content(): ReactNode {
    if (takesMark(field)) {
      const here = t(field.type === 'INITIALS' ? 'fill.initialsHere' : 'fill.signHere');
      return (
        <button
          id={onPageId(field.id)}
          type="button"
          className={classes.button}
          aria-label={hasMark ? t('fill.changeMark', { field: name }) : `${here}: ${name}`}
          onClick={openMark}
        >
          {hasMark ? <Mark type={field.type} /> : here}
        </button>
      );
    }
    if (isWritten(field)) return isRoomy ? <PageInput field={field} /> : <FieldButton field={field} />;
    return (
      <span className={classes.text} title={`${name}: ${t('fill.byItself')}`} translate="no">
        {knownText(field) || name}
      </span>
    );
  }

  return (
    <div
      ref={box}
      className={classes.field}
      data-required={field.isRequired || undefined}
      data-current={currentId === field.id || undefined}
      data-known={(!isWritten(field) && !takesMark(field)) || undefined}
      style={{ ...style, ['--height-points' as string]: field.height / POINT }}
    >
      {content()}
    </div>
  );
}

/** A field on a phone's page: its input is in the bar below. */
function FieldButton({ field }: { readonly field: SignerField }) {
  const { t } = useTranslation('page-fields');
  const { typed, faultOf, goTo } = useFill();
  const name = useFieldName()(field);
  const text = typed[field.id] ?? '';
  const isBox = field.type === 'CHECKBOX';
  const value = isBox ? t(text === 'true' ? 'fill.ticked' : 'fill.notTicked') : text || t('fill.empty');
  return (
    <button
      id={onPageId(field.id)}
      type="button"
      className={classes.button}
      data-faulty={faultOf(field) !== null || undefined}
      aria-label={t(field.isRequired ? 'fill.valueRequired' : 'fill.valueOptional', { field: name, value })}
      onClick={() => goTo(field)}
    >
      {isBox ? text === 'true' && '✓' : <span className={text ? classes.text : classes.hint}>{text || name}</span>}
    </button>
  );
}

/** What somebody has filled in who has signed. */
function OtherField({ field, style }: { readonly field: FilledField; readonly style: CSSProperties }) {
  const { t } = useTranslation('page-fields');
  const name = useFieldName()(field);
  const isMark = field.type === 'SIGNATURE' || field.type === 'INITIALS';
  const text = field.type === 'CHECKBOX' ? field.text && '✓' : isMark ? field.signerName : field.text;
  return (
    <div
      className={classes.other}
      title={t('fill.by', { name: field.signerName, field: name })}
      style={{ ...style, ['--height-points' as string]: field.height / POINT }}
    >
      <span
        className={isMark ? classes.hand : classes.text}
        style={{ ['--length' as string]: Math.max(text.length, 2) }}
        translate="no"
      >
        {text}
      </span>
    </div>
  );
}
