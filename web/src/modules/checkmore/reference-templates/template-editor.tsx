import '@mantine/core/styles/Radio.css';
import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RELATIONS, SCALES, referenceTemplate } from '#functions/checks/contract/question-sets.ts';
import type { ReferenceTemplateInput } from '#functions/checks/contract/question-sets.ts';
import { forgetDraft, keepDraft } from '#modules/checkmore/check-wizard/kept-draft.ts';
import { refetchShown } from '#session/refetch.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { errorAt, useAppForm } from '#ui/form/use-app-form.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { QuestionSection } from './question-section.tsx';
import { createTemplate, updateTemplate } from './template-commands.ts';
import { keptEdits } from './template-form.ts';
import type { TemplateForm } from './template-form.ts';
import { openPreview } from './template-preview.tsx';
import { KINDS, NEW } from './templates.ts';
import type { Template } from './templates.ts';
import classes from './reference-templates.module.css';

interface TemplateEditorProps {
  readonly template: Template;
  readonly isNew: boolean;
}

/** The form of a set of questions. What has been sent to referees stays as it was. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { account } = useSession();
  const draftId = [props.isNew ? NEW : 'template', account.id, props.template.id].join(':');
  const [discarded, setDiscarded] = useState(0);

  function discard(): void {
    forgetDraft(draftId);
    setDiscarded(discarded + 1);
  }

  return <Editor key={discarded} {...props} draftId={draftId} onDiscard={discard} />;
}

interface EditorProps extends TemplateEditorProps {
  /** Where this tab keeps what is not saved, so that no way of leaving the page loses it. */
  readonly draftId: string;
  readonly onDiscard: () => void;
}

function Editor({ template, isNew, draftId, onDiscard }: EditorProps) {
  const { t } = useTranslation('reference-templates');
  const { account } = useSession();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { id, relation, roleName, scale, items } = template;
  const [kept] = useState(() => keptEdits(draftId));
  const version = kept?.version ?? template.version;
  const { form, onSubmit } = useAppForm<TemplateForm, ReferenceTemplateInput>({
    schema: referenceTemplate,
    mode: 'controlled',
    initialValues: kept?.values ?? { relation, roleName, scale, items: [...items] },
    onValuesChange: (attributes) => keepDraft(draftId, { version, attributes }),
  });
  const values = form.getValues();
  // Closing the tab forgets what it keeps.
  useUnsavedWarning(kept !== null || form.isDirty());

  const send = onSubmit(async (input) => {
    await (isNew ? createTemplate(account.id, input) : updateTemplate(id, version, input));
    forgetDraft(draftId);
    await refetchShown();
    showToast({ kind: 'success', message: t('saved') });
    await navigate(pathTo('REFERENCE_TEMPLATES'));
  });

  return (
    <form noValidate onSubmit={send} className={classes.editor}>
      {kept && (
        <Group justify="space-between" role="status" className={classes.kept}>
          <Text size="sm">{t('keptEdits')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Group>
      )}
      <Card>
        <Stack gap="md">
          <TextInput
            label={t('roleName')}
            description={t('roleNameHelp')}
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
