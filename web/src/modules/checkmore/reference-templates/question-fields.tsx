import { ActionIcon, Checkbox, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GrowingLine } from './growing-line.tsx';
import type { TemplateForm } from './template-form.ts';
import { KEPT } from './templates.ts';
import classes from './reference-templates.module.css';

interface QuestionFieldsProps {
  readonly form: UseFormReturnType<TemplateForm>;
  /** Among all questions. */
  readonly index: number;
  /** Among those of its kind. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  /** Missing where the question has to stay. */
  readonly onRemove?: () => void;
}

const LANGUAGES = ['nb', 'en'] as const;

/** One question in both languages. */
export function QuestionFields({ form, index, place, count, onMove, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation('reference-templates');
  const { items, scale } = form.getValues();
  const item = items[index];
  if (!item) return null;
  const number = place + 1;
  const hasEnds = item.kind === 'RATING' && scale === 'BEHAVIOUR';
  return (
    <li className={classes.item} data-question={item.id}>
      <fieldset className={classes.question}>
        <legend>{t('question', { number })}</legend>
        <div className={classes.languages}>
          {LANGUAGES.map((language) => (
            <div key={language} className={classes.language}>
              <GrowingLine
                label={t(`text.${language}`)}
                lang={language}
                {...form.getInputProps(`items.${index}.${language}.text`)}
              />
              {hasEnds && (
                <>
                  <GrowingLine
                    label={t(`low.${language}`)}
                    lang={language}
                    {...form.getInputProps(`items.${index}.${language}.low`)}
                  />
                  <GrowingLine
                    label={t(`high.${language}`)}
                    lang={language}
                    {...form.getInputProps(`items.${index}.${language}.high`)}
                  />
                </>
              )}
            </div>
          ))}
        </div>
        <Group justify="space-between" mt="xs">
          {item.kind === 'TEXT' && !KEPT.has(item.id) ? (
            <Checkbox
              label={t('required')}
              checked={item.required}
              onChange={(event) => form.setFieldValue(`items.${index}.required`, event.currentTarget.checked)}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {t(KEPT.has(item.id) ? 'kept' : 'alwaysRequired')}
            </Text>
          )}
          <Group gap={4}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.move}
              aria-label={t('moveUp', { number })}
              data-move="-1"
              disabled={place === 0}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.move}
              aria-label={t('moveDown', { number })}
              data-move="1"
              disabled={place === count - 1}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            {onRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('remove', { number })}
                onClick={onRemove}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Group>
      </fieldset>
    </li>
  );
}
