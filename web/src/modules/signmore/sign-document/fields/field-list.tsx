import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { useFill } from './fill-context.ts';
import { FieldInput } from './field-input.tsx';
import { isWritten, takesMark } from './filled.ts';
import classes from './fill.module.css';

/** Every field at full size, below the document: for people who cannot use small inputs on a page. */
export function FieldList() {
  const { t } = useTranslation('page-fields');
  const { fields, nameOfFile } = useFill();
  const titleId = useId();
  if (fields.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby={titleId}>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {t('fill.list')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('fill.listHelp')}
        </Text>
      </div>
      {fields.map((field) => {
        const file = nameOfFile(field.fileId);
        return (
          <div key={field.id}>
            <ListedField field={field} />
            <Text size="xs" c="dimmed" mt={2}>
              {file ? t('fill.pageOfFile', { file, page: field.page }) : t('fill.page', { page: field.page })}
            </Text>
          </div>
        );
      })}
    </section>
  );
}

function ListedField({ field }: { readonly field: SignerField }) {
  const { t } = useTranslation('page-fields');
  const { form, hasMark, knownText, openMark } = useFill();
  const name = useFieldName()(field);
  if (isWritten(field)) return <FieldInput field={field} />;
  if (takesMark(field)) {
    const mark = form.kind === 'TYPED' ? form.typedName : '✓';
    return (
      <>
        <Text fw={500}>{name}</Text>
        {hasMark && (
          <Text translate="no" className="breaks">
            {mark}
          </Text>
        )}
        <Button size="compact-md" variant="default" onClick={openMark}>
          {hasMark
            ? t('fill.changeMark', { field: name })
            : t(`fill.${field.type === 'INITIALS' ? 'initialsHere' : 'signHere'}`)}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text fw={500}>{name}</Text>
      <Text translate="no" className="breaks">
        {knownText(field)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('fill.byItself')}
      </Text>
    </>
  );
}
