import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { formatDate } from '#ui/format.ts';
import type { Template } from './templates.ts';
import { useTemplateActions } from './use-template-actions.tsx';
import { useTemplateName } from './use-template-name.ts';
import classes from './reference-templates.module.css';

/** Sets of questions by role and relation. */
export function TemplateList({ templates, canEdit }: { templates: readonly Template[]; canEdit: boolean }) {
  const { t } = useTranslation('reference-templates');
  const pathTo = usePathTo();
  const nameOf = useTemplateName();
  const actionsOf = useTemplateActions(canEdit);
  return (
    <ul className={classes.list}>
      {templates.map((template) => (
        <li key={template.id} className={classes.row}>
          <div className="shrinks">
            <Link to={pathTo('REFERENCE_TEMPLATE', { id: template.id })} className={classes.name}>
              {nameOf(template)}
            </Link>
            <Text size="sm" c="dimmed">
              {[
                t('questions', { count: template.items.length }),
                t(`scale.${template.scale}`),
                template.isOwn && t('changed', { date: formatDate(template.updatedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <ActionMenu label={t('actionsOf', { name: nameOf(template) })} actions={actionsOf(template)} />
        </li>
      ))}
    </ul>
  );
}
