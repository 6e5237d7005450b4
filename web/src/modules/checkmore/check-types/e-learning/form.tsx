import { Button, Checkbox, Input, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { eLearning } from '#functions/checks/contract/check-types/e-learning.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { DayField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { ProofFiles } from '#modules/checkmore/check-forms/proof-files.tsx';
import { useCheckForm } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { openCheckCourse } from '#modules/checkmore/check-files/check-file-commands.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { formatDate } from '#ui/format.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import { showError } from '#ui/toast/show-error.ts';

/** A course: opened first, then confirmed. */
export function ELearningForm(props: CheckFormProps) {
  const { t } = useTranslation('check-files');
  const { check } = props;
  const start = {
    isCompleted: false,
    completedOn: null,
    fileIds: check.files.map(({ id }) => id),
    courseOpened: true,
  };
  const template = { ...start, fileIds: [''] };
  const { form, onSubmit } = useCheckForm({ schema: eLearning.input, template, start }, props);
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      {check.course && <Course check={check} course={check.course} />}
      {errorAt(form, 'courseOpened') && <Input.Error role="alert">{t('course.must')}</Input.Error>}
      <Stack gap="md">
        {check.course && (
          <Title order={3} size="h5">
            {t('course.confirmTitle')}
          </Title>
        )}
        <Checkbox label={t('course.confirm')} {...form.getInputProps('isCompleted', { type: 'checkbox' })} />
        <DayField form={form} path="completedOn" label={t('course.completedOn')} />
        <ProofFiles form={form} path="fileIds" check={check} max={3} label={t('course.files')} />
      </Stack>
    </FormFrame>
  );
}

/** The order's link and material. Opening any of it is noted. */
function Course({ check, course }: { check: OwnCheck; course: NonNullable<OwnCheck['course']> }) {
  const { t } = useTranslation('check-files');
  const note = (): void => void openCheckCourse(check.id).catch(showError);
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('course.title')}
      </Title>
      <Text>{course.title ?? t('course.untitled')}</Text>
      {course.url !== null && (
        <div>
          <Button
            component="a"
            href={course.url}
            target="_blank"
            rel="noreferrer noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
            onClick={note}
          >
            {t('course.open')}
          </Button>
        </div>
      )}
      {check.documents.map(({ id, name }) => (
        <div key={id}>
          <Button
            variant="default"
            onClick={() => {
              note();
              openPdf(name, () =>
                callAsUser<Download>('check-request-files', { action: 'read', fileId: id, as: 'page' }),
              );
            }}
          >
            {t('course.read', { name })}
          </Button>
        </div>
      ))}
      {course.openedAt !== null && (
        <Text size="sm" c="dimmed">
          {t('course.opened', { date: formatDate(course.openedAt) })}
        </Text>
      )}
    </Stack>
  );
}
