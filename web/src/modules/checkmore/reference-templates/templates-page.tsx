import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconChartBar, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { TemplateList } from './template-list.tsx';
import { NEW } from './templates.ts';
import { useTemplates } from './use-templates.ts';
import classes from './reference-templates.module.css';

/** The questions that referees get: the team's own, and the product's. OWNER and ADMINs change them. */
export function Component() {
  const { t } = useTranslation('reference-templates');
  const pathTo = usePathTo();
  const { own, standard, isReady, hasFailed, retry, canEdit } = useTemplates();
  const used = own.filter(({ isArchived }) => !isArchived);
  const archived = own.filter(({ isArchived }) => isArchived);
  const add = (
    <Button
      component={Link}
      to={pathTo('REFERENCE_TEMPLATE', { id: NEW })}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('add')}
    </Button>
  );

  const statistics = (
    <Button
      component={Link}
      to={pathTo('REFERENCE_STATISTICS')}
      variant="default"
      leftSection={<IconChartBar size={18} aria-hidden />}
    >
      {t('statistics')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Group gap="sm">
            {statistics}
            {canEdit && used.length > 0 ? add : null}
          </Group>
        }
      />
      {hasFailed && <ErrorState onRetry={retry} />}
      {!hasFailed && !isReady && <LoadingBlock height={320} label={t('loading')} />}
      {isReady && (
        <Stack gap="xl">
          <section>
            <Title order={2} size="h3">
              {t('own')}
            </Title>
            {used.length > 0 ? (
              <TemplateList templates={used} canEdit={canEdit} />
            ) : (
              <EmptyState icon={<IconListDetails size={28} aria-hidden />} title={t('none')} text={t('noneText')}>
                {canEdit && add}
              </EmptyState>
            )}
          </section>
          <section>
            <Title order={2} size="h3">
              {t('standard')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('standardText')}
            </Text>
            <TemplateList templates={standard} canEdit={canEdit} />
          </section>
          {archived.length > 0 && (
            <details className={classes.archived}>
              <summary>{t('archived', { count: archived.length })}</summary>
              <TemplateList templates={archived} canEdit={canEdit} />
            </details>
          )}
        </Stack>
      )}
    </>
  );
}
