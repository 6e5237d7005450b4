import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface SheetProps {
  /** Of the button that opens the sheet. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Beside the page on a desktop; on smaller screens a sheet at the bottom, which a button opens. */
export function Sheet({ label, children }: SheetProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  if (isWide) return <div className={classes.side}>{children}</div>;
  const Icon = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <div>
      <Button
        className={classes.sheetOpener}
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && children}
    </div>
  );
}

/** Whether the palette and the properties have room beside the page. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
}
