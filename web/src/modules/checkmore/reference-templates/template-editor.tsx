import '@mantine/core/styles/Radio.css';
import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RELATIONS, SCALES, referenceTemplate } from '#functions/checks/contract/question-sets.ts';
import { refetchShown } from '#session/refetch.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { errorAt, useAppForm } from '#ui/form/use-app-form.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { QuestionSection } from './question-section.tsx';
import { createTemplate, updateTemplate } from './template-commands.ts';
import type { TemplateForm } from './template-form.ts';
import { openPreview } from './template-preview.tsx';
import { KINDS } from './templates.ts';
import type { Template } from './templates.ts';
import classes from './reference-templates.module.css';

/** The form of a set of questions. What has been sent to referees stays as it was. */
export function TemplateEditor({ template, isNew }: { template: Template; isNew: boolean }) {
  const { t } = useTranslation('reference-templates');
  const { account } = useSession();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { id, version, relation, roleName, scale, items } = template;
  const initialValues: TemplateForm = { relation, roleName, scale, items: [...items] };
  const { form, onSubmit } = useAppForm({ schema: referenceTemplate, mode: 'controlled', initialValues });
  const values = form.getValues();
  useUnsavedWarning(form.isDirty());

  const send = onSubmit(async (input) => {
    await (isNew ? createTemplate(account.id, input) : updateTemplate(id, version, input));
    await refetchShown();
    showToast({ kind: 'success', message: t('saved') });
    await navigate(pathTo('REFERENCE_TEMPLATES'));
  });

  return (
    <form noValidate onSubmit={send} className={classes.editor}>
      <Card>
        <Stack gap="md">
          <TextInput
            label={t('roleName')}
            description={t('roleNameHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            {...form.getInputProps('roleName')}
          />
          <NativeSelect
            label={t('relationLabel')}
            data={[
              { value: '', label: t('relation.ANY') },
              ...RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) })),
            ]}
            value={values.relation ?? ''}
            error={errorAt(form, 'relation')}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('relation', RELATIONS.find((known) => known === value) ?? null)
            }
          />
          <Radio.Group
            label={t('scaleLabel')}
            value={values.scale}
            onChange={(value) => form.setFieldValue('scale', SCALES.find((known) => known === value) ?? 'RATING_1_5')}
          >
            <Stack gap="xs" mt="xs">
              {SCALES.map((value) => (
                <Radio key={value} value={value} label={t(`scale.${value}`)} description={t(`scaleText.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      </Card>
      {KINDS.map((kind) => (
        <QuestionSection key={kind} kind={kind} form={form} />
      ))}
      {form.errors['items'] && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {t('itemsWrong')}
        </Text>
      )}
      <Group className={classes.footer}>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => openPreview(form.getValues())}
        >
          {t('preview.open')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t(isNew ? 'create' : 'save')}
        </Button>
      </Group>
    </form>
  );
}
