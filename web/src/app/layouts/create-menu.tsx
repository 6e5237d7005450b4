import { Button, Menu } from '@mantine/core';
import { IconPlus, IconShieldCheck, IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '../../session/use-session.ts';

/** What can be started; checks only where the team has them (spec 000 §2.5). `children` is another button to open it. */
export function CreateMenu({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const to = usePathTo();
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
        <Menu.Item
          component={Link}
          to={to('CREATE_DOCUMENT_WIZARD')}
          leftSection={<IconSignature size={18} aria-hidden />}
        >
          {t('nav.newSignature')}
        </Menu.Item>
        {account.accountType === 'TEAM' && account.features.checks ? (
          <Menu.Item
            component={Link}
            to={to('CHECK_TYPE_SELECTION')}
            leftSection={<IconShieldCheck size={18} aria-hidden />}
          >
            {t('nav.newCheck')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
