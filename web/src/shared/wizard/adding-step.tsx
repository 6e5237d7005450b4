import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { showError } from '#ui/toast/show-error.ts';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { useOpenForms } from './use-open-forms.ts';
import type { OpenForms } from './use-open-forms.ts';

interface AddingStepProps<Context> {
  readonly texts: Record<
    'title' | 'help' | 'fromFile' | 'importTitle' | 'importHelp' | 'importFirst' | 'missing',
    string
  >;
  readonly isLoading: boolean;
  /** Nobody has been added, as far as the page knows. */
  readonly isEmpty: boolean;
  /** Asks the server how many there are. */
  readonly countNow: () => Promise<number>;
  /** What the import of a file has to know. */
  readonly loadContext: () => Promise<Context>;
  readonly importer: (context: Context, onClose: () => void) => ReactNode;
  readonly onImported: () => void;
  readonly onNext: () => void;
  /** Above the list. */
  readonly above?: ReactNode;
  /** The list, the button that imports a file, and the form that adds one. */
  readonly children: (openForms: OpenForms, fromFile: ReactNode) => ReactNode;
}

/** A step in which people are added, one by one or from a file. Continue adds a half-typed one too, and needs one. */
export function AddingStep<Context>({ texts, isEmpty, importer, onImported, ...props }: AddingStepProps<Context>) {
  const [importing, setImporting] = useState<Context | null>(null);
  const [isMissing, setMissing] = useState(false);
  // Continue would leave the rows of an import behind.
  const [isBlocked, setBlocked] = useState(false);
  const openForms = useOpenForms();
  const isGoingOn = useRef(false);

  function endImport(): void {
    setImporting(null);
    setBlocked(false);
    setMissing(false);
    onImported();
  }

  /** A second press while the first one saves would add the typed person twice. */
  async function goOn(): Promise<void> {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    try {
      if (!(await openForms.sendAll())) return;
      if (isEmpty && (await props.countNow()) === 0) return setMissing(true);
      props.onNext();
    } finally {
      isGoingOn.current = false;
    }
  }

  if (importing !== null) {
    return (
      <>
        <StepHeading help={texts.importHelp}>{texts.importTitle}</StepHeading>
        <StepForm onSubmit={() => setBlocked(true)}>
          {isBlocked && (
            <Text c="var(--mantine-color-error)" role="alert" mb="md">
              {texts.importFirst}
            </Text>
          )}
        </StepForm>
        {importer(importing, endImport)}
      </>
    );
  }
  const fromFile = (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void props.loadContext().then((context) => setImporting(() => context), showError)}
    >
      {texts.fromFile}
    </Button>
  );
  return (
    <>
      <StepHeading help={texts.help}>{texts.title}</StepHeading>
      {props.above}
      {props.isLoading ? <Skeleton height={320} /> : <Stack gap="xl">{props.children(openForms, fromFile)}</Stack>}
      <StepForm onSubmit={() => void goOn()}>
        {isMissing && isEmpty && (
          <Text c="var(--mantine-color-error)" role="alert" mt="md">
            {texts.missing}
          </Text>
        )}
      </StepForm>
    </>
  );
}
