import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface MoveButtonsProps {
  readonly upLabel: string;
  readonly downLabel: string;
  /** Moves it before or after its neighbour; left out where there is none. */
  readonly onMoveUp: (() => void) | undefined;
  readonly onMoveDown: (() => void) | undefined;
}

/** Moves an entry of a list up or down. The pressed button keeps the focus. */
export function MoveButtons({ upLabel, downLabel, onMoveUp, onMoveDown }: MoveButtonsProps) {
  return (
    <>
      <MoveButton label={upLabel} onMove={onMoveUp}>
        <IconArrowUp size={18} aria-hidden />
      </MoveButton>
      <MoveButton label={downLabel} onMove={onMoveDown}>
        <IconArrowDown size={18} aria-hidden />
      </MoveButton>
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly onMove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Stays in its place at the ends of the list, so that focus is not lost. */
function MoveButton({ label, onMove, children }: MoveButtonProps) {
  function move({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // A row that is put elsewhere in the document loses the focus.
    flushSync(() => onMove?.());
    currentTarget.focus();
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-disabled={onMove === undefined}
      data-disabled={onMove === undefined || undefined}
      onClick={move}
    >
      {children}
    </ActionIcon>
  );
}
