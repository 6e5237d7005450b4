import { Button, Group, Stack } from '@mantine/core';
import i18next from 'i18next';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SignatureField } from '#modules/signmore/sign-document/signature-field.tsx';
import { signingReducer } from '#modules/signmore/sign-document/signing-form.ts';
import type { SigningAction, SigningForm } from '#modules/signmore/sign-document/signing-form.ts';
import { useDrawability } from '#modules/signmore/sign-document/use-drawability.ts';

/** Asks for the signature that all fields for it show. It is used when the document is signed, not before. */
export function openMarkPopup(form: SigningForm, dispatch: (action: SigningAction) => void): void {
  openPopup({
    title: i18next.t('page-fields:fill.markTitle'),
    content: (close) => <MarkForm start={form} dispatch={dispatch} onClose={close} />,
  });
}

interface MarkFormProps {
  readonly start: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly onClose: () => void;
}

function MarkForm({ start, dispatch, onClose }: MarkFormProps) {
  const { t } = useTranslation('page-fields');
  const [form, change] = useReducer(signingReducer, start);
  const { uncovered } = useDrawability(form.typedName);
  const isGiven = form.kind === 'DRAWN' ? form.drawing !== null : form.typedName.trim() !== '';
  const isUsable = isGiven && (form.kind === 'DRAWN' || uncovered.length === 0);

  function use(): void {
    if (form.kind === 'DRAWN') dispatch({ type: 'drew', drawing: form.drawing });
    else dispatch({ type: 'typed', value: form.typedName });
    onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable) use();
      }}
    >
      <Stack>
        <SignatureField form={form} dispatch={change} />
        <Group justify="flex-end">
          <Button type="submit" size="md" disabled={!isUsable}>
            {t('fill.useMark')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
