import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { useMenu } from './use-menu.ts';

/** The menu of what the account can start (spec 000 §2.5). `children` is another button to open it. */
export function CreateMenu({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { create } = useMenu();
  const pathTo = usePathTo();
  if (create.length === 0) return null;
  return (
    <Menu position={children ? 'top' : 'bottom-end'} width={220} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {children ?? (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('nav.create')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {create.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={pathTo(to)} leftSection={<Icon size={18} aria-hidden />}>
            {label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
