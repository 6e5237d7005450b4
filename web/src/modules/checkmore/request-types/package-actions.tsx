import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { StartInput } from '#functions/checks/contract/request-input.ts';
import type { Catalogue, CheckSet } from './catalogue.ts';
import { openPackageBuilder } from './open-package-builder.ts';
import { destroyPackage } from './package-commands.ts';

interface PackageActionsProps {
  readonly set: CheckSet;
  readonly catalogue: Catalogue;
  readonly onUse: (input: StartInput) => void;
}

/** Edits or deletes a package of the team. */
export function PackageActions({ set, catalogue, onUse }: PackageActionsProps) {
  const { t } = useTranslation('checkmore');
  const { name } = set;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('package.editOf', { name })}
        onClick={() => void openPackageBuilder({ catalogue, edited: set, onUse })}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('package.deleteOf', { name })}
        onClick={() => askDeletion(set)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function askDeletion({ packageId, name }: CheckSet): void {
  const t = i18next.getFixedT(null, 'checkmore');
  confirm({
    title: t('package.deleteTitle', { name }),
    body: t('package.deleteText'),
    confirmLabel: t('package.delete'),
    isDestructive: true,
    action: async () => {
      await destroyPackage(packageId ?? '');
      showToast({ kind: 'success', message: t('package.deleted') });
    },
  });
}
