import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POINT } from '#modules/signmore/shared/fields/page-place.ts';
import type { Rectangle, ShownSize } from '#modules/signmore/shared/fields/page-place.ts';
import { onPage } from './placing.ts';
import classes from './fields.module.css';

interface PlaceInputsProps {
  readonly field: Rectangle;
  readonly size: ShownSize;
  readonly onPlace: (to: Rectangle) => void;
}

const SIDES = ['x', 'y', 'width', 'height'] as const;

/** The exact place in points: from the left, from the top, width and height. Taken when an input is left, or with Enter. */
export function PlaceInputs({ field, size, onPlace }: PlaceInputsProps) {
  const { t } = useTranslation('page-fields');
  const [texts, setTexts] = useState(() => ({
    x: shown(field.x),
    y: shown(field.y),
    width: shown(field.width),
    height: shown(field.height),
  }));

  function commit(side: (typeof SIDES)[number]): void {
    const points = Number(texts[side].replace(',', '.'));
    if (!Number.isFinite(points) || texts[side].trim() === '') {
      return setTexts({ ...texts, [side]: shown(field[side]) });
    }
    const { x, y, width, height } = field;
    const to = onPage({ x, y, width, height, [side]: points * POINT }, size);
    setTexts({ ...texts, [side]: shown(to[side]) });
    if (to[side] !== field[side]) onPlace(to);
  }

  return (
    <div className={classes.place}>
      {SIDES.map((side) => (
        <TextInput
          key={side}
          label={t(`editor.side.${side}`)}
          size="sm"
          inputMode="decimal"
          value={texts[side]}
          onChange={({ currentTarget }) => setTexts({ ...texts, [side]: currentTarget.value })}
          onBlur={() => commit(side)}
          onKeyDown={({ key }) => key === 'Enter' && commit(side)}
        />
      ))}
    </div>
  );
}

/** Points with at most two decimals. */
const shown = (hundredths: number) => String(hundredths / POINT);
