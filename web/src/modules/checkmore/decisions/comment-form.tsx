import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentSchema } from '#functions/checks/contract/decisions.ts';
import { Form } from '#ui/form/form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { commentOnCheckList } from './decision-commands.ts';

interface CommentFormProps {
  readonly checkListId: string;
  /** The candidate has a page to read it on. */
  readonly canSend: boolean;
}

/** A comment for the colleagues, and on request for the candidate. */
export function CommentForm({ checkListId, canSend }: CommentFormProps) {
  const { t } = useTranslation('decisions');
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { form, onSubmit } = useAppForm({
    schema: commentSchema,
    initialValues: { text: '', isSent: false },
    mode: 'controlled',
  });
  const send = onSubmit(async (comment) => {
    await commentOnCheckList(checkListId, { ...comment, requestId });
    form.reset();
    setRequestId(crypto.randomUUID());
    showToast({ kind: 'success', message: t(comment.isSent ? 'comments.done' : 'comments.added') });
  });
  return (
    <Form onSubmit={(event) => !form.submitting && send(event)}>
      <Stack gap="xs">
        <Textarea label={t('comments.text')} rows={2} autosize maxRows={8} {...form.getInputProps('text')} />
        {canSend ? (
          <Checkbox label={t('comments.isSent')} {...form.getInputProps('isSent', { type: 'checkbox' })} />
        ) : null}
        <div>
          <Button type="submit" variant="default" size="xs" loading={form.submitting}>
            {t(form.values.isSent ? 'comments.addAndSend' : 'comments.add')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
