import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';

interface ActionBase {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  readonly isDestructive?: boolean;
  readonly disabled?: boolean;
}

/** An action on a thing, or a link. */
export type MenuAction = ActionBase & ({ readonly onClick: () => void } | { readonly to: string });

/** The actions on one thing, behind three dots. Renders nothing without actions. `label` names the thing. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const { icon: Icon, label: text } = action;
          const look = {
            leftSection: <Icon size={16} aria-hidden />,
            c: action.isDestructive ? 'var(--tillit-danger-text)' : undefined,
            disabled: action.disabled,
          };
          return 'to' in action ? (
            <Menu.Item key={action.id} {...look} component={Link} to={action.to}>
              {text}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.id} {...look} onClick={action.onClick}>
              {text}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
