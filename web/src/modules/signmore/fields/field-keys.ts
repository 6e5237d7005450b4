import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { POINT } from '#modules/signmore/shared/fields/page-place.ts';
import type { Rectangle, ShownSize } from '#modules/signmore/shared/fields/page-place.ts';
import { onPage, resized } from './placing.ts';

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export type KeyCommand =
  | { readonly type: 'move' | 'resize'; readonly to: Rectangle }
  | { readonly type: 'remove' | 'duplicate' | 'next' | 'previous' | 'leave' };

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const COMMANDS: Readonly<Record<string, Exclude<KeyCommand['type'], 'move' | 'resize'>>> = {
  Delete: 'remove',
  Backspace: 'remove',
  PageDown: 'next',
  PageUp: 'previous',
  Escape: 'leave',
};

/** Points that an arrow key moves by, without and with Shift. */
const STEP = 1;
const LONG_STEP = 10;

/** What a key does to the focused field: arrows move it, with Alt they resize it. Null: nothing of the editor's. */
export function keyCommand(press: Press, field: PlacedField, page: ShownSize): KeyCommand | null {
  const { key, shiftKey, altKey } = press;
  const hasControl = press.ctrlKey || press.metaKey;
  if (hasControl) return key.toLowerCase() === 'd' && !shiftKey && !altKey ? { type: 'duplicate' } : null;
  const arrow = ARROWS[key];
  if (!arrow) return COMMANDS[key] ? { type: COMMANDS[key] } : null;
  const step = (shiftKey ? LONG_STEP : STEP) * POINT;
  const [dx, dy] = [arrow[0] * step, arrow[1] * step];
  const { x, y, width, height } = field;
  if (altKey) return { type: 'resize', to: resized(field, { x: 1, y: 1 }, dx, dy, page) };
  return { type: 'move', to: onPage({ x: x + dx, y: y + dy, width, height }, page) };
}
