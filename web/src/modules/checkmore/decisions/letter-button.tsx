import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionStep } from '#functions/checks/contract/decisions.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { useLocale } from '#session/use-session.ts';
import { saveMadeFile } from '#shared/files/save-blob.ts';
import { showError } from '#ui/toast/show-error.ts';

interface LetterButtonProps {
  readonly checkListId: string;
  readonly step: DecisionStep;
}

/** Saves the letter that a step of a decision sent to the candidate, in the reader's language; nothing without one. */
export function LetterButton({ checkListId, step: { letterId, status } }: LetterButtonProps) {
  const { t } = useTranslation('decisions');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  if (letterId === null) return null;

  async function download(id: string): Promise<void> {
    setBusy(true);
    await makeLetter(checkListId, id, locale).then(saveMadeFile, showError);
    setBusy(false);
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download(letterId)}
    >
      {t(status === 'NOTICE' ? 'letter.notice' : 'letter.decision')}
    </Button>
  );
}

/** @throws AppError */
function makeLetter(checkListId: string, letterId: string, language: Language): Promise<MadeFile> {
  return callAsUser('check-contents', { action: 'decisionLetter', checkListId, letterId, language });
}
