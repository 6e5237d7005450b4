import { MAX_FIELDS } from '#functions/signing/contract/field-schemas.ts';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';

type Fields = readonly PlacedField[];

/** What the sender has placed, with what was there before each change. */
export interface EditorState {
  readonly fields: Fields;
  readonly selectedId: string | null;
  readonly past: readonly Fields[];
  readonly future: readonly Fields[];
  /** Names the last change; a further one of the same name is undone with it, as the arrow keys make them. */
  readonly lastChange: string | null;
}

export type EditorAction =
  | { readonly type: 'placed'; readonly fields: Fields }
  | {
      readonly type: 'changed';
      readonly id: string;
      readonly patch: Partial<PlacedField>;
      /** Changes of one kind, made one after the other, are one step of undo. */
      readonly kind?: string;
    }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'selected'; readonly id: string | null }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** The fields that another tab has saved. */
  | { readonly type: 'replaced'; readonly fields: Fields };

const LONGEST_PAST = 200;

export function startEditor(fields: Fields): EditorState {
  return { fields, selectedId: null, past: [], future: [], lastChange: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { fields, past, future } = state;
  switch (action.type) {
    case 'placed': {
      if (fields.length + action.fields.length > MAX_FIELDS) return state;
      const selectedId = action.fields.at(-1)?.id ?? state.selectedId;
      return { ...changed(state, [...fields, ...action.fields], null), selectedId };
    }
    case 'changed': {
      const next = fields.map((field) => (field.id === action.id ? { ...field, ...action.patch } : field));
      return changed(state, next, action.kind ? `${action.kind} ${action.id}` : null);
    }
    case 'removed':
      return { ...changed(state, without(fields, action.id), null), selectedId: null };
    case 'selected':
      return state.selectedId === action.id ? state : { ...state, selectedId: action.id, lastChange: null };
    case 'undone': {
      const before = past.at(-1);
      if (!before) return state;
      return shown({
        ...state,
        fields: before,
        past: past.slice(0, -1),
        future: [fields, ...future],
        lastChange: null,
      });
    }
    case 'redone': {
      const [after, ...rest] = future;
      if (!after) return state;
      return shown({ ...state, fields: after, past: [...past, fields], future: rest, lastChange: null });
    }
    case 'replaced':
      return startEditor(action.fields);
    default:
      return action satisfies never;
  }
}

function changed(state: EditorState, fields: Fields, name: string | null): EditorState {
  const isSame = name !== null && name === state.lastChange;
  const past = isSame ? state.past : [...state.past, state.fields].slice(-LONGEST_PAST);
  return { ...state, fields, past, future: [], lastChange: name };
}

/** A field that is gone is not selected. */
function shown(state: EditorState): EditorState {
  const isThere = state.fields.some(({ id }) => id === state.selectedId);
  return isThere ? state : { ...state, selectedId: null };
}

const without = (fields: Fields, id: string): Fields => fields.filter((field) => field.id !== id);
