import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionSet, RatingAnswer, TextAnswer, YesNoAnswer } from '#functions/checks/contract/question-sets.ts';
import { Card } from '#ui/page/card.tsx';
import { RatingQuestion, TextQuestion, YesNoQuestion } from './questions.tsx';
import { itemsOf } from './reference-values.ts';
import type { Answer } from './reference-values.ts';

interface QuestionCardsProps {
  readonly set: Pick<QuestionSet, 'items' | 'points'>;
  readonly candidate: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly onChange: (id: string, answer: Answer) => void;
  /** The text of the fault at a path such as `stress.rating`. */
  readonly faultAt: (path: string) => string | undefined;
}

/** The questions of a set: ratings, then texts, then yes or no. */
export function QuestionCards({ set, candidate, answers, onChange, faultAt }: QuestionCardsProps) {
  const { t } = useTranslation('reference');
  const answerProps = <Kind extends Answer>(id: string) => ({
    answer: answers[id] as Kind,
    onChange: (answer: Kind) => onChange(id, answer),
    faultAt: (part: string) => faultAt(`${id}.${part}`),
  });
  return (
    <>
      <Card>
        <Title order={2} mb="md">
          {t('form.ratings', { candidate })}
        </Title>
        {itemsOf(set, 'RATING').map((item) => (
          <RatingQuestion key={item.id} item={item} points={set.points} {...answerProps<RatingAnswer>(item.id)} />
        ))}
      </Card>
      <Card>
        <Title order={2}>{t('form.texts')}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {t('form.textsHelp')}
        </Text>
        {itemsOf(set, 'TEXT').map((item) => (
          <TextQuestion key={item.id} item={item} {...answerProps<TextAnswer>(item.id)} />
        ))}
      </Card>
      <Card>
        <Title order={2} mb="md">
          {t('form.overall')}
        </Title>
        {itemsOf(set, 'YES_NO').map((item) => (
          <YesNoQuestion key={item.id} item={item} {...answerProps<YesNoAnswer>(item.id)} />
        ))}
      </Card>
    </>
  );
}
