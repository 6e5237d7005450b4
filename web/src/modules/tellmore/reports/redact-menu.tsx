import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { RedactForm } from './redact-form.tsx';

/** What can be done with an entry. */
export function RedactMenu(props: ActionProps & { readonly entry: HandledEntry }) {
  const { t } = useTranslation('tellmore');
  if (props.report.status === 'DELETED' || !props.opened.mayWrite) return null;
  return (
    <ActionMenu
      label={t('thread.actions')}
      actions={[
        {
          id: 'redact',
          label: t('redact.open'),
          icon: IconEraser,
          onClick: () =>
            openPopup({
              title: t('redact.title'),
              content: (close) => <RedactForm {...props} onClose={close} />,
              closeOnClickOutside: false,
            }),
        },
      ]}
    />
  );
}
