import { Button, Chip, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { commonTags, foundPurposes } from './purposes.ts';
import type { Purpose } from './purposes.ts';
import classes from './purpose.module.css';

interface PurposePickerProps {
  readonly purposes: readonly Purpose[];
  readonly error: ReactNode;
  readonly onChoose: (purpose: Purpose) => void;
  readonly onNone: () => void;
}

const SHOWN_TAGS = 8;
/** One stop of the Tab key; the arrow keys reach the others. */
const TAGS = 'purpose-tag';

/** The purposes that the law knows, by category, found by words and tags. */
export function PurposePicker({ purposes, error, onChoose, onNone }: PurposePickerProps) {
  const { t } = useTranslation('checkmore');
  const locale = useLocale();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const found = foundPurposes(purposes, { text, tag });
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        label={t('purpose.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        error={error}
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches, it does not leave the step.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Chip.Group value={tag ?? ''} onChange={(value) => setTag(value || null)}>
        <Group gap="xs" role="radiogroup" aria-label={t('purpose.tags')}>
          <Chip name={TAGS} value="" size="sm">
            {t('purpose.allTags')}
          </Chip>
          {commonTags(purposes, SHOWN_TAGS).map((one) => (
            <Chip key={one} name={TAGS} value={one} size="sm">
              {one}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text size="sm" c="dimmed" role="status">
        {found.size === 0
          ? t('purpose.noneFound')
          : t('purpose.count', { count: [...found.values()].reduce((sum, some) => sum + some.length, 0) })}
      </Text>
      {[...found].map(([category, some]) => (
        <section key={category}>
          <Title order={2} size="h4" mb="xs">
            {category}
          </Title>
          <ul className="list-xs">
            {some.map((purpose) => (
              <li key={purpose.id}>
                <button type="button" className={classes.purpose} onClick={() => onChoose(purpose)}>
                  <span className={classes.purposeText}>{purpose.purpose}</span>
                  {locale === 'en' && <span className={classes.legalBasis}>{purpose.explanationEn}</span>}
                  <span className={classes.legalBasis}>{purpose.legalBasis}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button variant="default" onClick={onNone} className={classes.none}>
        {t('purpose.none')}
      </Button>
    </Stack>
  );
}
