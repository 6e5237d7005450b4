import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REFEREES } from '#functions/checks/contract/limits.ts';
import { REFEREE_PROOFS, RELATIONS } from '#functions/checks/contract/question-sets.ts';
import { translateKey } from '#i18n/translate-key.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { Details } from './details-schema.ts';
import { RoleField } from './role-field.tsx';

interface RefereeFieldsProps {
  readonly draft: RequestDraft;
  readonly form: UseFormReturnType<Details>;
  readonly onChange: () => void;
}

const YEARS = [1, 2, 3, 5, 10, 20];

type Rule = Pick<Details, 'refereeCount' | 'refereeProof' | 'refereeRelations' | 'refereeYears' | 'referenceRole'>;

/** Which referees a candidate names, which questions they get, and how they prove who they are. */
export function RefereeFields({ draft, form, onChange }: RefereeFieldsProps) {
  const { t } = useTranslation('checkmore');
  const [rule, setRule] = useState<Rule>(form.getValues());
  // Of a contact at an employer, only the mailbox is known.
  const offered = REFEREE_PROOFS.filter((proof) => draft.hasReferees || proof === 'NONE' || proof === 'MAILBOX');
  const countError = form.errors['refereeCount'];

  function change(changes: Partial<Rule>): void {
    setRule((before) => ({ ...before, ...changes }));
    // One by one, because setting all would render the other inputs again.
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value);
    onChange();
  }

  function chooseRelations(chosen: readonly string[]): void {
    const refereeRelations = RELATIONS.filter((relation) => chosen.includes(relation));
    // One referee cannot stand for two relations.
    change({ refereeRelations, refereeCount: Math.max(rule.refereeCount, refereeRelations.length) });
  }

  return (
    <Stack gap="md">
      {draft.hasReferees && (
        <>
          <NativeSelect
            label={t('details.refereeCount')}
            description={t('details.refereeCountHelp')}
            data={Array.from({ length: MAX_REFEREES }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
              disabled: index + 1 < rule.refereeRelations.length,
            }))}
            value={String(rule.refereeCount)}
            error={typeof countError === 'string' ? translateKey(countError) : countError}
            onChange={(event) => change({ refereeCount: Number(event.currentTarget.value) })}
          />
          <Checkbox.Group
            label={t('details.refereeRelations')}
            description={t('details.refereeRelationsHelp')}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            value={rule.refereeRelations}
            onChange={chooseRelations}
          >
            <Stack gap="xs" mt="xs">
              {RELATIONS.map((relation) => (
                <Checkbox key={relation} value={relation} label={t(`details.refereeRelation.${relation}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NativeSelect
            label={t('details.refereeYears')}
            description={t('details.refereeYearsHelp')}
            data={[
              ...withValue(YEARS, rule.refereeYears).map((years) => ({
                value: String(years),
                label: t('details.refereeYearsOf', { count: years }),
              })),
              { value: '', label: t('details.refereeYearsAny') },
            ]}
            value={rule.refereeYears === null ? '' : String(rule.refereeYears)}
            onChange={(event) => change({ refereeYears: Number(event.currentTarget.value) || null })}
          />
          <RoleField
            accountId={draft.accountId}
            value={rule.referenceRole}
            onChange={(referenceRole) => change({ referenceRole })}
          />
        </>
      )}
      <NativeSelect
        label={t('details.refereeProof')}
        description={t('details.refereeProofHelp')}
        data={offered.map((proof) => ({ value: proof, label: t(`details.refereeProofOf.${proof}`) }))}
        value={rule.refereeProof}
        onChange={(event) =>
          change({ refereeProof: REFEREE_PROOFS.find((proof) => proof === event.currentTarget.value) ?? 'NONE' })
        }
      />
    </Stack>
  );
}

/** The offered numbers, with one that an earlier request has. */
function withValue(offered: readonly number[], value: number | null): readonly number[] {
  return value === null || offered.includes(value) ? offered : [...offered, value].toSorted((one, two) => one - two);
}
