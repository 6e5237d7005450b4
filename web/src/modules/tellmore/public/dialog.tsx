import { Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** The browser's own dialog, which keeps the focus inside without code: these pages have a budget. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(
    function showOrClose() {
      const { current } = dialog;
      if (!current || current.open === isOpen) return;
      if (!isOpen) return current.close();
      current.showModal();
      current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    },
    [isOpen],
  );
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {children}
        </>
      )}
    </dialog>
  );
}
