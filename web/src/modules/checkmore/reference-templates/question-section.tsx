import { Button, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_QUESTIONS } from '#functions/checks/contract/question-sets.ts';
import type { QuestionItem } from '#functions/checks/contract/question-sets.ts';
import { Card } from '#ui/page/card.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { TemplateForm } from './template-form.ts';
import { KEPT, inShownOrder, moved, newItem } from './templates.ts';
import type { ItemKind } from './templates.ts';
import classes from './reference-templates.module.css';

interface QuestionSectionProps {
  readonly kind: ItemKind;
  readonly form: UseFormReturnType<TemplateForm>;
}

/** The questions of one kind, which can be ordered, added and removed. */
export function QuestionSection({ kind, form }: QuestionSectionProps) {
  const { t } = useTranslation('reference-templates');
  const { items } = form.getValues();
  const ofKind = items.flatMap((item, index) => (item.kind === kind ? [{ item, index }] : []));
  const isFull = items.length >= MAX_QUESTIONS;

  function change(changed: QuestionItem[]): void {
    // They belong to places that other questions have now.
    form.clearErrors();
    form.setFieldValue('items', changed);
  }

  function move(index: number, by: -1 | 1): void {
    const id = items[index]?.id ?? '';
    change(moved(items, index, by));
    // The browser drops the focus of an element that moves.
    requestAnimationFrame(() => focusMoved(id, by));
  }

  function add(): void {
    const item = newItem(kind);
    change(inShownOrder([...items, item]));
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-question="${item.id}"] textarea`)?.focus());
  }

  return (
    <Card>
      <Title order={2} size="h3">
        {t(`kind.${kind}`)}
      </Title>
      <Text size="sm" c="dimmed">
        {t(`kindText.${kind}`)}
      </Text>
      <ol className={classes.items}>
        {ofKind.map(({ item, index }, place) => (
          <QuestionFields
            key={item.id}
            form={form}
            index={index}
            place={place}
            count={ofKind.length}
            onMove={(by) => move(index, by)}
            // A set needs a rating.
            {...(KEPT.has(item.id) || (kind === 'RATING' && ofKind.length === 1)
              ? {}
              : { onRemove: () => change(items.toSpliced(index, 1)) })}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => add()}
      >
        {t(`addKind.${kind}`)}
      </Button>
      {isFull && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('full', { count: MAX_QUESTIONS })}
        </Text>
      )}
    </Card>
  );
}

/** Focuses the button that was pressed, or the other one at the end of the list. */
function focusMoved(id: string, by: -1 | 1): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-question="${id}"] [data-move]:not(:disabled)`);
  const same = [...buttons].find((button) => button.dataset['move'] === String(by));
  (same ?? buttons[0])?.focus();
}
