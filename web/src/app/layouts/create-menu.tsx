import { Button, Menu } from '@mantine/core';
import { IconPlus, IconShieldCheck, IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { offered } from './offered.ts';

/** What can be started; what the account has (spec 000 §2.5). `children` is another button to open it. */
export function CreateMenu({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { checks, eSignatures } = offered(useSession().account);
  const to = usePathTo();
  if (!checks && !eSignatures) return null;
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
        {eSignatures ? (
          <Menu.Item
            component={Link}
            to={to('CREATE_DOCUMENT_WIZARD')}
            leftSection={<IconSignature size={18} aria-hidden />}
          >
            {t('nav.newSignature')}
          </Menu.Item>
        ) : null}
        {checks ? (
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
