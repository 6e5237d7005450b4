import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { refetchShown } from '#session/refetch.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { EditorAction } from './editor-state.ts';
import { loadFields } from './fields-api.ts';
import classes from './fields.module.css';

interface ConflictNoticeProps {
  readonly documentId: string;
  readonly onResume: (revision: number, saved: readonly PlacedField[] | null) => void;
  readonly onReplace: (action: EditorAction) => void;
}

/** The fields were saved elsewhere: the sender chooses which of the two versions stays. */
export function ConflictNotice({ documentId, onResume, onReplace }: ConflictNoticeProps) {
  const { t } = useTranslation('page-fields');
  const [isLoading, setLoading] = useState(false);

  async function choose(isTheirs: boolean): Promise<void> {
    setLoading(true);
    try {
      const { revision, fields } = await loadFields(documentId);
      // Signers and files may have gone with their fields.
      await refetchShown();
      if (isTheirs) onReplace({ type: 'replaced', fields });
      onResume(revision, isTheirs ? fields : null);
    } catch (error) {
      setLoading(false);
      showError(error);
    }
  }

  return (
    <div className={classes.notice} role="alert">
      <Text size="sm">{t('editor.conflict')}</Text>
      <Group gap="xs">
        <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void choose(true)}>
          {t('editor.takeTheirs')}
        </Button>
        <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void choose(false)}>
          {t('editor.keepMine')}
        </Button>
      </Group>
    </div>
  );
}
