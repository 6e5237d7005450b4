import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface SheetProps {
  /** Of the button that opens the sheet. */
  readonly label: string;
  /** Shown in place of the sheet on a small screen, whose page below has to be free. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Beside the page on a desktop; on smaller screens a sheet at the bottom, which a button opens. */
export function Sheet({ label, instead, children }: SheetProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  if (isWide) {
    return (
      <div className={classes.side}>
        {children}
        {instead && <div className={classes.palette}>{instead}</div>}
      </div>
    );
  }
  if (instead) return <div className={classes.sheet}>{instead}</div>;
  const Icon = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes.sheet}>
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
