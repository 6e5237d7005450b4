import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { usePathTo } from '#session/use-session.ts';
import { formatNumber } from '#ui/format.ts';
import { ReviewSection } from '#shared/wizard/review-section.tsx';
import { PlacedFieldsDocument } from './placed-fields.generated.ts';
import classes from './placed-fields.module.css';

interface PlacedFieldsPartProps {
  readonly draft: {
    readonly id: string;
    readonly isBulk: boolean;
    readonly signers: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
  };
}

/** What is placed on the pages of a draft, before it is sent, and the way to the editor. */
export function PlacedFieldsPart({ draft }: PlacedFieldsPartProps) {
  const { t } = useTranslation('page-fields');
  const to = usePathTo();
  const { data } = useJsonQuery(PlacedFieldsDocument, { id: draft.id }, { skip: draft.isBulk });
  if (draft.isBulk) {
    return (
      <ReviewSection title={t('review.title')}>
        <Text size="sm">{t('review.notForEach')}</Text>
      </ReviewSection>
    );
  }
  if (!data) return null;
  const href = to('DOCUMENT_FIELDS', { id: draft.id });
  const people = draft.signers.map((signer) => {
    const own = data.fields.filter(({ signatureId }) => signatureId === signer.id);
    return { id: signer.id, name: fullName(signer), count: own.length, signs: own.some(isSignature) };
  });
  const unsigned = people.filter(({ signs }) => !signs).map(({ name }) => name);
  return (
    <ReviewSection title={t('review.title')}>
      {data.fields.length === 0 ? (
        <Text size="sm">{t('review.none')}</Text>
      ) : (
        <>
          <ul className={classes.list}>
            {people.map(({ id, name, count }) => (
              <li key={id}>
                {t('review.of', { name, fields: t('review.count', { count, formatted: formatNumber(count) }) })}
              </li>
            ))}
          </ul>
          {unsigned.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('review.noSignature', { names: unsigned.join(', ') })}
            </Text>
          )}
        </>
      )}
      <Anchor component={Link} to={href} mt="xs" display="inline-block">
        {t(data.fields.length === 0 ? 'review.place' : 'review.change')}
      </Anchor>
    </ReviewSection>
  );
}

const isSignature = ({ type }: { readonly type: string }) => type === 'SIGNATURE';
