import { useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import classes from './upload.module.css';

interface DropZoneProps {
  /** `accept` of the file chooser: a help, not a check. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly title: string;
  readonly button: string;
  readonly help: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Drop files here, or choose them with the button. The button does everything by keyboard and on a phone; dropping is
 * an extra for the mouse.
 */
export function DropZone({ accept, multiple = true, disabled = false, title, button, help, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  // dragenter and dragleave also come from the children: only their balance tells whether the mouse is inside.
  const depth = useRef(0);
  const [over, setOver] = useState(false);

  function give(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    give(event.target.files);
    // So that choosing the same file again is a change too.
    event.target.value = '';
  }

  function handleDrag(event: DragEvent, change: number): void {
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0 && !disabled);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    give(event.dataTransfer.files);
  }

  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragEnter={(event) => handleDrag(event, 1)}
      onDragLeave={(event) => handleDrag(event, -1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <IconFileUpload size={32} stroke={1.5} aria-hidden className={classes.zoneIcon} />
      <Text fw={600} className={classes.zoneTitle}>
        {title}
      </Text>
      <Button variant="default" disabled={disabled} aria-describedby={helpId} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <Text size="sm" c="dimmed" id={helpId}>
        {help}
      </Text>
      <input ref={input} type="file" accept={accept} multiple={multiple} hidden onChange={handleChange} />
    </div>
  );
}
