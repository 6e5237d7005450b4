import { useQuery } from '@apollo/client/react';
import { Button, Group, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlainRouteName } from '#routing/paths.ts';
import { useSession } from '#session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { openSaveView } from './save-view.ts';
import type { SavedView } from './saved-view.ts';
import { SavedViewsDocument } from './saved-views.generated.ts';

const SavedViewMenu = lazyPart(async () => (await import('./saved-view-menu.tsx')).SavedViewMenu, null);

interface SavedViewsProps {
  readonly page: PlainRouteName;
  readonly list: ListControl;
  /** The parameters that a view holds. */
  readonly parameters: readonly string[];
}

/** The filters that the person has named for a list of this account: opened, saved, renamed and deleted here. */
export function SavedViews({ page, list, parameters }: SavedViewsProps) {
  const { t } = useTranslation('saved-views');
  const { account } = useSession();
  const { data } = useQuery(SavedViewsDocument, { variables: { accountId: account.id, page } });
  const views = (data?.savedViewCollection?.edges ?? []).map(({ node }): SavedView => node);
  const current = Object.fromEntries(
    parameters.flatMap((name) => (list.filters[name] ? [[name, list.filters[name]]] : [])),
  );
  const cleared = Object.fromEntries(parameters.map((name) => [name, '']));
  const hasFilter = Object.keys(current).length > 0;
  const open = views.find(({ filter }) => isSame(filter, current));
  if (views.length === 0 && !hasFilter) return null;
  return (
    <Group gap="xs">
      {views.length > 0 ? (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconBookmark size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {open?.name ?? t('open')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {views.map(({ id, name, filter }) => (
              <Menu.Item key={id} onClick={() => list.set({ filters: { ...cleared, ...filter } })}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {open ? <SavedViewMenu view={open} /> : null}
      {hasFilter && !open ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => openSaveView({ accountId: account.id, page, filter: current })}
        >
          {t('save')}
        </Button>
      ) : null}
    </Group>
  );
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
