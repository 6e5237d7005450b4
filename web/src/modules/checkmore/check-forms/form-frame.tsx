import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckFields } from './use-check-form.ts';

interface FormFrameProps {
  readonly form: CheckFields;
  readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The form of a check, with the button that submits it. */
export function FormFrame({ form, onSubmit, children }: FormFrameProps) {
  const { t } = useTranslation('check-forms');
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        {children}
        <div>
          <Button type="submit" size="md" loading={form.submitting}>
            {t('submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
