import { Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ComponentType } from 'react';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { AppearanceMenu } from '#ui/page/appearance-menu.tsx';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './library.module.css';
import { SECTIONS, toSectionId } from './section-ids.ts';
import type { SectionId } from './section-ids.ts';
import { sectionLoaders } from './section-loaders.ts';

interface Shown {
  readonly id: SectionId;
  readonly Section: ComponentType;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const id = toSectionId(new URL(request.url).searchParams.get('section'));
  return { id, Section: await sectionLoaders[id]() };
}

/** Route test/component-library: every shared component in all its states, with made-up data. */
export function Component() {
  const { t } = useTranslation(['library', 'common']);
  const { id, Section } = useLoaderData<Shown>();
  return (
    <main id="main" className={classes.page}>
      <PageTitle title={t('title')} />
      <div className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        <div className={classes.menus}>
          <VisuallyHidden id="appearance">{t('common:appearance.label')}</VisuallyHidden>
          <AppearanceMenu labelledBy="appearance" />
          <LanguageMenu />
        </div>
      </div>
      <CountTabs
        label={t('sections')}
        current={id}
        tabs={SECTIONS.map((section) => ({ id: section, label: t(`section.${section}`), to: `?section=${section}` }))}
      />
      <section className={classes.section} aria-label={t(`section.${id}`)}>
        <Title order={2}>{t(`section.${id}`)}</Title>
        <Section />
      </section>
    </main>
  );
}
