import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterLanguages } from '#functions/checks/contract/letter-schemas.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import { fetchLetter } from '#modules/checkmore/check-files/check-file-commands.ts';
import { useLocale } from '#session/use-session.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatDate } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';

interface PurposeLetterProps {
  readonly letter: NonNullable<OwnCheck['letter']>;
  readonly country: string;
  readonly title: string;
}

/**
 * The letter that the candidate shows to the police, and a translation for candidates who read another language. Fetching
 * the letter starts the slower clock of reminders.
 */
export function PurposeLetter({ letter, country, title }: PurposeLetterProps) {
  const { t } = useTranslation('check-files');
  const locale = useLocale();
  const [loading, setLoading] = useState<Language | null>(null);
  const languages = letterLanguages(locale);

  async function download(language: Language): Promise<void> {
    setLoading(language);
    try {
      await fetchLetter(letter.checkListId, language);
    } catch (error) {
      showError(error);
    }
    setLoading(null);
  }

  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text>{t('police.letterText', { country: countryName(country) })}</Text>
      {languages.length > 1 && <Text>{t('police.translation')}</Text>}
      <Group gap="xs">
        {languages.map((language) => (
          <Button
            key={language}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={loading === language}
            onClick={() => void download(language)}
          >
            {t(`police.letterIn.${language}`)}
          </Button>
        ))}
      </Group>
      {letter.fetchedAt !== null && (
        <Text size="sm" c="dimmed">
          {t('police.fetched', { date: formatDate(letter.fetchedAt) })}
        </Text>
      )}
    </Stack>
  );
}
