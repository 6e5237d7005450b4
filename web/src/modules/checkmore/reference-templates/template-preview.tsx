import { Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCALE_POINTS } from '#functions/checks/contract/question-sets.ts';
import { QuestionCards } from '#modules/checkmore/reference/question-cards.tsx';
import { startAnswers } from '#modules/checkmore/reference/reference-values.ts';
import type { Answer } from '#modules/checkmore/reference/reference-values.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { Template } from './templates.ts';

type Shown = Pick<Template, 'items' | 'scale'>;

/** The questions as a referee sees them. What is answered here goes nowhere. */
export function TemplatePreview({ items, scale }: Shown) {
  const { t } = useTranslation('reference-templates');
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() => startAnswers(items, {}));
  return (
    <Stack gap="md" maw="42rem">
      <Text size="sm" c="dimmed">
        {t('preview.text')}
      </Text>
      <QuestionCards
        set={{ items, points: SCALE_POINTS[scale] }}
        candidate={t('preview.candidate')}
        answers={answers}
        onChange={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
        faultAt={() => undefined}
      />
    </Stack>
  );
}

export function openPreview({ items, scale }: Shown): void {
  openPopup({
    title: i18next.getFixedT(null, 'reference-templates')('preview.title'),
    variant: 'slideOver',
    size: 'lg',
    content: () => <TemplatePreview items={items} scale={scale} />,
  });
}
