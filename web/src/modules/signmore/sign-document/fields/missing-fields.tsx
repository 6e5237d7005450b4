import { Button, Text } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#modules/signmore/sign-document/sign-document.module.css';

interface MissingFieldsProps {
  readonly count: number;
  readonly onFillIn: () => void;
}

/** How many required fields are empty, and the way to them. */
export function MissingFields({ count, onFillIn }: MissingFieldsProps) {
  const { t } = useTranslation('page-fields');
  return (
    <div className={classes.unread} role="note">
      <IconForms size={22} aria-hidden />
      <div>
        <Text size="sm">{count > 0 ? t('fill.missing', { count }) : t('fill.allDone')}</Text>
        <Button mt={4} size="compact-md" variant="default" onClick={onFillIn}>
          {t('fill.fillIn')}
        </Button>
      </div>
    </div>
  );
}
