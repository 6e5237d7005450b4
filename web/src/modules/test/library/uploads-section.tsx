import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { FileErrors } from '#shared/files/file-errors.tsx';
import { acceptOf, sortFiles } from '#shared/files/file-requirements.ts';
import type { FileRequirements, SortedFiles } from '#shared/files/file-requirements.ts';
import type { UploadState } from '#shared/files/upload-queue.ts';
import { UploadRow } from '#shared/files/upload-rows.tsx';
import { Example } from './example.tsx';
import { people } from './people.ts';

const states: readonly UploadState[] = [
  { phase: 'waiting' },
  { phase: 'uploading', fraction: 0.42 },
  { phase: 'inspecting' },
  { phase: 'failed', problem: 'NETWORK' },
  { phase: 'failed', problem: 'ENCRYPTED' },
];

const PDF: FileRequirements = { types: { pdf: 'application/pdf' }, maxBytes: 10_000_000 };
const NOTHING: SortedFiles = { accepted: [], wrongType: 0, wrongSize: 0 };
const nothing = () => {};

export function UploadsSection() {
  const { t } = useTranslation('library');
  const [sorted, setSorted] = useState<SortedFiles>(NOTHING);
  const zone = {
    accept: acceptOf(PDF),
    title: t('upload.title'),
    button: t('upload.button'),
    help: t('upload.help'),
    onFiles: (files: readonly File[]) => setSorted(sortFiles(files, PDF)),
  };
  return (
    <>
      <Example title={t('piece.dropZone')}>
        <DropZone {...zone} />
        <FileErrors sorted={sorted} />
      </Example>
      <Example title={t('state.disabled')}>
        <DropZone {...zone} disabled />
      </Example>
      <Example title={t('state.error')} layout="columns">
        <FileErrors sorted={{ accepted: [], wrongType: 1, wrongSize: 0 }} />
        <FileErrors sorted={{ accepted: [], wrongType: 2, wrongSize: 3 }} />
      </Example>
      <Example title={t('piece.uploads')}>
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {states.map((state, index) => {
            const file = new File(['x'.repeat(1400)], index === 4 ? `${people[3]?.label}.pdf` : `avtale-${index}.pdf`);
            return (
              <UploadRow
                key={index}
                upload={{ id: String(index), file, state }}
                limitText={() => ''}
                onRetry={nothing}
                onRemove={nothing}
              />
            );
          })}
        </Stack>
      </Example>
    </>
  );
}
