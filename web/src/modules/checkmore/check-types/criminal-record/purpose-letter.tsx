import { Button, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCheck } from '#modules/checkmore/check-wizard/own-check-list.ts';
import { fetchLetter } from '#modules/checkmore/check-wizard/files/check-file-commands.ts';
import { useLocale } from '#session/use-session.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatDate } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';

interface PurposeLetterProps {
  readonly letter: NonNullable<OwnCheck['letter']>;
  readonly country: string;
  readonly title: string;
}

/** The letter that the candidate shows to the police. Fetching it starts the slower clock of reminders. */
export function PurposeLetter({ letter, country, title }: PurposeLetterProps) {
  const { t } = useTranslation('check-files');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await fetchLetter(letter.checkListId, locale);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text>{t('police.letterText', { country: countryName(country) })}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void download()}
        >
          {t('police.letter')}
        </Button>
      </div>
      {letter.fetchedAt !== null && (
        <Text size="sm" c="dimmed">
          {t('police.fetched', { date: formatDate(letter.fetchedAt) })}
        </Text>
      )}
    </Stack>
  );
}
