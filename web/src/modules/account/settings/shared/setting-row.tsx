import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

interface SettingRowProps {
  readonly label: string;
  /** Null or '' is shown as not filled in. */
  readonly value: ReactNode;
  /** Below the value. */
  readonly help?: string | undefined;
  /** Omitted where the user may not change it. */
  readonly onEdit?: (() => void) | undefined;
}

/** One fact with a button to change it. Belongs in a `<dl>`. */
export function SettingRow({ label, value, help, onEdit }: SettingRowProps) {
  const { t } = useTranslation('settings');
  const isMissing = value === null || value === '';
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={isMissing ? classes.missing : undefined}>
        {isMissing ? t('info.missing') : value}
        {help === undefined ? null : (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
      </dd>
      {onEdit ? (
        <dd className={classes.action}>
          <Button
            variant="default"
            size="xs"
            aria-label={isMissing ? t('info.addOf', { label }) : t('info.changeOf', { label })}
            onClick={onEdit}
          >
            {isMissing ? t('info.add') : t('info.change')}
          </Button>
        </dd>
      ) : null}
    </div>
  );
}
