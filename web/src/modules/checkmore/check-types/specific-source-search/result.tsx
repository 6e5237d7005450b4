import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { specificSourceSearch } from '#functions/checks/contract/check-types/specific-source-search.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { LineField, YesNoField } from '#modules/checkmore/check-forms/fields.tsx';
import { restored } from '#modules/checkmore/check-forms/restored.ts';
import type { CheckResultProps, CheckReview, ReviewedCheck } from '#modules/checkmore/check-parts/check-type-parts.ts';

const EMPTY = { list: '', name: '', score: null, isSamePerson: null, why: '' };

/** Everyone whom a list names is a match to decide about; what was decided before is kept. */
function start({ proposals, formerResult }: ReviewedCheck) {
  const former = restored({ matches: [EMPTY] }, formerResult ?? {}).matches;
  if (former.length > 0) return { matches: former };
  return {
    matches: proposals.flatMap(({ finding, score }) =>
      finding.kind === 'LISTED_PERSON'
        ? [{ ...EMPTY, list: finding.lists.join(', ').slice(0, 300), name: finding.name.slice(0, 300), score }]
        : [],
    ),
  };
}

const Fields: CheckReview['Fields'] = ({ form }) => {
  const { t } = useTranslation('check-results');
  return (
    <EntryList
      form={form}
      path="result.matches"
      empty={EMPTY}
      emptyText={t('match.none')}
      titleOf={(number) => t('match.entry', { number })}
      addLabel={t('match.add')}
    >
      {(path) => (
        <Stack gap="md">
          <LineField form={form} path={`${path}.name`} label={t('match.name')} autoComplete="off" />
          <LineField form={form} path={`${path}.list`} label={t('match.list')} autoComplete="off" />
          <YesNoField form={form} path={`${path}.isSamePerson`} label={t('match.isSamePerson')} />
          <LineField
            form={form}
            path={`${path}.why`}
            label={t('match.why')}
            help={t('match.whyHelp')}
            autoComplete="off"
          />
        </Stack>
      )}
    </EntryList>
  );
};

function View({ result }: CheckResultProps) {
  const { t } = useTranslation('check-results');
  const { data } = specificSourceSearch.result.safeParse(result);
  if (!data) return null;
  if (data.matches.length === 0) return <AnswerFacts groups={[{ facts: [[t('match.title'), t('match.none')]] }]} />;
  return (
    <AnswerFacts
      groups={data.matches.map(({ list, name, score, isSamePerson, why }) => ({
        title: name,
        facts: [
          [t('match.list'), list],
          [t('match.score'), score === null ? null : `${Math.round(score * 100)} %`],
          [t('match.isSamePerson'), t(isSamePerson ? 'yes' : 'no')],
          [t('match.why'), why],
        ] as const,
      }))}
    />
  );
}

export const result = {
  View,
  review: { schema: specificSourceSearch.result, start, Fields } satisfies CheckReview,
};
