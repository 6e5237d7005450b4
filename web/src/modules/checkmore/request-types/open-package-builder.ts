import { createElement } from 'react';
import i18next from 'i18next';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { PackageBuilderProps } from './package-builder.tsx';

/** Opens the popup in which checks are picked one by one. */
export const openPackageBuilder = popupKind<Omit<PackageBuilderProps, 'onClose'>>('packageBuilder', async () => {
  const { PackageBuilder } = await import('./package-builder.tsx');
  return (props) => ({
    title: i18next.t(props.edited ? 'checkmore:package.edit' : 'checkmore:package.build'),
    size: 'lg',
    closeOnClickOutside: false,
    content: (close) => createElement(PackageBuilder, { ...props, onClose: close }),
  });
});
