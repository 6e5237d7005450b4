import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/form.tsx';

interface PasteFormProps {
  readonly isBusy: boolean;
  readonly onPaste: (code: string) => void;
}

/** For a receipt on paper or in an email: its code alone. */
export function PasteForm({ isBusy, onPaste }: PasteFormProps) {
  const { t } = useTranslation('wb-receipt');
  const [code, setCode] = useState('');
  return (
    <Form onSubmit={() => onPaste(code)}>
      <Stack gap="sm">
        <Textarea
          label={t('verify.paste')}
          description={t('verify.pasteHelp')}
          minRows={3}
          maxRows={8}
          autosize
          spellCheck={false}
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy} disabled={code.trim() === ''}>
            {t('verify.check')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
