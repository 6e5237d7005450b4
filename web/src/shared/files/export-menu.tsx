import { Button, Menu } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportFormat } from '#functions/account/contract/export-schemas.ts';
import { showError } from '#ui/toast/show-error.ts';

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
  const [isBusy, setBusy] = useState(false);

  async function start(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      await save(format);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

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
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} leftSection={<IconTable size={16} aria-hidden />} onClick={() => void start(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
