import { Button, Menu } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import type { ExportFormat } from '#functions/account/contract/export-schemas.ts';
import { useTask } from '#ui/form/use-task.ts';

interface ExportMenuProps {
  readonly label: string;
  /** While the list is not known yet. */
  readonly disabled?: boolean;
  readonly formats: Readonly<Record<ExportFormat, string>>;
  /** Makes the file and saves it. */
  readonly save: (format: ExportFormat) => Promise<void>;
}

/** A button that saves a list as a file, in the format that is chosen. */
export function ExportMenu({ label, disabled = false, formats, save }: ExportMenuProps) {
  const [isBusy, run] = useTask();

  const start = (format: ExportFormat) => run(() => save(format));

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          disabled={disabled}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} leftSection={<IconTable size={16} aria-hidden />} onClick={() => void start(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
