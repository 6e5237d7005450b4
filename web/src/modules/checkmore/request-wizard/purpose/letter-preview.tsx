import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import { showError } from '#ui/toast/show-error.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { LetterPeopleDocument } from './letter-people.generated.ts';
import type { LetterPeopleQuery } from './letter-people.generated.ts';
import { previewLetter } from './preview-letter.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

type LetterPerson = NonNullable<LetterPeopleQuery['checkRequestPersonCollection']>['edges'][number]['node'];

interface LetterPreviewProps {
  readonly draft: RequestDraft;
  /** Saves what the letter says. Returns false if it lacks something. */
  readonly prepare?: () => Promise<boolean>;
}

/** The letter as the chosen person will get it, or with a space for the name. */
export function LetterPreview({ draft, prepare }: LetterPreviewProps) {
  const { t } = useTranslation('checkmore');
  const client = useApolloClient();
  const [person, setPerson] = useState<LetterPerson | null>(null);
  const [loading, setLoading] = useState<Language | null>(null);

  async function search(text: string, signal: AbortSignal): Promise<readonly LetterPerson[]> {
    const words = text.split(/\s+/).filter(Boolean);
    const { data } = await client.query({
      query: LetterPeopleDocument,
      variables: {
        filter: {
          checkRequestId: { eq: draft.id },
          and: words.map((word) => {
            const like = { ilike: likePattern(word) };
            return { or: [{ firstName: like }, { lastName: like }, { email: like }] };
          }),
        },
      },
      fetchPolicy: 'network-only',
      context: { fetchOptions: { signal } },
    });
    return (data?.checkRequestPersonCollection?.edges ?? []).map(({ node }) => node);
  }

  async function preview(language: Language): Promise<void> {
    setLoading(language);
    try {
      if (prepare && !(await prepare())) return;
      const data = await previewLetter(draft.id, language, person?.id);
      // A copy, because the viewer takes the bytes away.
      openPdf(t('purpose.letter'), () => Promise.resolve({ data: data.slice() }));
    } catch (error) {
      showError(error);
    } finally {
      setLoading(null);
    }
  }

  return (
    <Stack gap="sm">
      {draft.peopleCount > 0 && (
        <AsyncCombobox
          label={t('purpose.letterPerson')}
          description={t('purpose.letterPersonHelp')}
          minCharacters={0}
          search={search}
          keyOf={({ id }) => id}
          textOf={nameOf}
          renderItem={(one) => `${nameOf(one)} · ${one.email}`}
          onChoose={setPerson}
          onClear={() => setPerson(null)}
        />
      )}
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('purpose.previewLetter')}
        </Text>
        <Group gap="xs">
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              loading={loading === language}
              onClick={() => void preview(language)}
            >
              {t(`purpose.letterIn.${language}`)}
            </Button>
          ))}
        </Group>
      </div>
    </Stack>
  );
}

const nameOf = ({ firstName, lastName }: LetterPerson): string => fullName({ firstName, lastName });
