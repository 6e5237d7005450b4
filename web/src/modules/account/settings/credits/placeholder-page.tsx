import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PlainRouteName } from '#routing/paths.ts';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';

interface PlaceholderPageProps {
  readonly title: string;
  /** Says that there is nothing yet, and why. */
  readonly none: string;
  readonly noneText: string;
  readonly icon: Icon;
  readonly linkTo: PlainRouteName;
  readonly linkLabel: string;
}

/** A page of the settings that has nothing to show yet. */
export function PlaceholderPage({ title, none, noneText, icon: PageIcon, linkTo, linkLabel }: PlaceholderPageProps) {
  const to = usePathTo();
  const crumbs = useSettingsCrumbs();
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <Card>
        <EmptyState icon={<PageIcon size={24} aria-hidden />} title={none} text={noneText}>
          <Button component={Link} to={to(linkTo)} variant="default">
            {linkLabel}
          </Button>
        </EmptyState>
      </Card>
    </>
  );
}
