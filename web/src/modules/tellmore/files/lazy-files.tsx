import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReportFilesFieldProps } from './report-files-field.tsx';
import type { ReportFilesProps } from './report-files.tsx';

// Most visitors read first: the code for files loads beside the page.
const Field = lazy(async () => ({ default: (await import('./report-files-field.tsx')).ReportFilesField }));
const Shown = lazy(async () => ({ default: (await import('./report-files.tsx')).ReportFiles }));

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
