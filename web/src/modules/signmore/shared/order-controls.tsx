import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/announce.ts';
import { MoveButtons } from './move-buttons.tsx';
import { joinPrevious, movePerson, placeOf } from './order-groups.ts';
import type { OrderGroups } from '#functions/signing/contract/document-input.ts';

interface OrderedPerson {
  readonly id: string;
  readonly name: string;
}

interface OrderProps {
  readonly person: OrderedPerson;
  /** Everyone whose order can be changed. */
  readonly people: readonly OrderedPerson[];
  readonly groups: OrderGroups;
  /** How many groups come before these. */
  readonly before?: number;
  readonly onChange: (groups: OrderGroups) => void;
}

/** Moves a person to an earlier or later place in the order. */
export function OrderMoves({ person: { id, name }, groups, before = 0, onChange }: OrderProps) {
  const { t } = useTranslation('sending');
  const ids = groups.flat();
  function move(by: -1 | 1): void {
    const next = movePerson(groups, id, by);
    onChange(next);
    announce(t('order.moved', { name, place: before + placeOf(next, id), places: before + next.length }));
  }
  return (
    <MoveButtons
      upLabel={t('order.moveUp', { name })}
      downLabel={t('order.moveDown', { name })}
      onMoveUp={ids[0] === id ? undefined : () => move(-1)}
      onMoveDown={ids.at(-1) === id ? undefined : () => move(1)}
    />
  );
}

/** Whether a person signs at the same time as the one before; nothing for the first one. */
export function OrderTogether({ person: { id }, people, groups, onChange }: OrderProps) {
  const { t } = useTranslation('sending');
  const ids = groups.flat();
  const previous = people.find((other) => other.id === ids[ids.indexOf(id) - 1]);
  if (!previous) return null;
  return (
    <Checkbox
      w="100%"
      size="sm"
      label={t('order.together', { name: previous.name })}
      checked={placeOf(groups, id) === placeOf(groups, previous.id)}
      onChange={({ currentTarget: { checked } }) => onChange(joinPrevious(groups, id, checked))}
    />
  );
}
