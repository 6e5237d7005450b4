import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { saveMadeFile } from '#shared/files/save-blob.ts';

const FORMATS = ['pdf', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** Buttons that download the audit trail. */
export function AuditTrailButtons({ documentId }: { documentId: string }) {
  const { t } = useTranslation('signmore');
  const [busy, setBusy] = useState<Format | null>(null);
  const [failed, setFailed] = useState(false);

  async function download(format: Format): Promise<void> {
    setBusy(format);
    setFailed(false);
    try {
      const file = await callAsUser<MadeFile>('files', { action: 'trail', documentId, format });
      saveMadeFile(file);
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="audit-trail">
      <Text size="sm" fw={600} mt="md" id="audit-trail">
        {t('document.trail')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('document.trailHelp')}
      </Text>
      <Group gap="xs" mt="xs">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy === format}
            onClick={() => void download(format)}
          >
            {t(format === 'pdf' ? 'document.trailPdf' : 'document.trailJson')}
          </Button>
        ))}
      </Group>
      {failed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('document.trailFailed')}
        </Text>
      )}
    </section>
  );
}
