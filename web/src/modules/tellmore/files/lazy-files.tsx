import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChosenFilesListProps } from './chosen-files-list.tsx';
import { useFileList } from './chosen-files.ts';
import type { ReportFilesFieldProps } from './report-files-field.tsx';
import type { ReportFilesProps } from './report-files.tsx';

// Most visitors read first: the code for files loads beside the page.
const Field = lazy(async () => ({ default: (await import('./report-files-field.tsx')).ReportFilesField }));
const Shown = lazy(async () => ({ default: (await import('./report-files.tsx')).ReportFiles }));
const Chosen = lazy(async () => ({ default: (await import('./chosen-files-list.tsx')).ChosenFilesList }));

export function LazyReportFilesField(props: ReportFilesFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <Field {...props} />
    </Suspense>
  );
}

export function LazyReportFiles(props: ReportFilesProps) {
  if (props.files.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={90} />}>
      <Shown {...props} />
    </Suspense>
  );
}

export function LazyChosenFiles(props: ChosenFilesListProps) {
  if (useFileList(props.files).length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={90} />}>
      <Chosen {...props} />
    </Suspense>
  );
}
