import { Button, Group } from '@mantine/core';
import { IconCopy, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { NEW } from './templates.ts';
import { useTemplateName } from './use-template-name.ts';
import { useTemplates } from './use-templates.ts';

/** One set of questions: edited by those who may, shown to the others. */
export function Component() {
  const { t } = useTranslation('reference-templates');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const pathTo = usePathTo();
  const nameOf = useTemplateName();
  const { own, standard, isReady, hasFailed, retry, canEdit } = useTemplates();
  const crumbs = [{ label: t('title'), to: pathTo('REFERENCE_TEMPLATES') }];

  if (!isReady) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        {hasFailed ? <ErrorState onRetry={retry} /> : <LoadingBlock height={400} label={t('loading')} />}
      </>
    );
  }
  const isNew = id === NEW && canEdit;
  const wanted = isNew ? params.get('from') : id;
  // A new set that names no other starts with the questions for every relation.
  const template = [...own, ...standard].find((one) => one.id === wanted) ?? (isNew ? standard[0] : undefined);
  if (!template) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <EmptyState icon={<IconListDetails size={28} aria-hidden />} title={t('notFound')} text={t('notFoundText')}>
          <Button component={Link} to={pathTo('REFERENCE_TEMPLATES')} variant="default">
            {t('toList')}
          </Button>
        </EmptyState>
      </>
    );
  }
  const isEdited = isNew || (canEdit && template.isOwn && !template.isArchived);
  return (
    <>
      <PageHeader
        title={isNew ? t('newTitle') : nameOf(template)}
        description={isEdited ? t('editText') : t(template.isArchived ? 'archivedText' : 'readText')}
        crumbs={crumbs}
        actions={
          !isEdited && canEdit ? (
            <Group>
              <Button
                component={Link}
                to={`${pathTo('REFERENCE_TEMPLATE', { id: NEW })}?from=${template.id}`}
                leftSection={<IconCopy size={18} aria-hidden />}
              >
                {t(template.isOwn ? 'copy' : 'makeOwn')}
              </Button>
            </Group>
          ) : null
        }
      />
      {isEdited ? (
        <TemplateEditor key={`${id} ${wanted}`} template={template} isNew={isNew} />
      ) : (
        <TemplatePreview scale={template.scale} items={template.items} />
      )}
    </>
  );
}
