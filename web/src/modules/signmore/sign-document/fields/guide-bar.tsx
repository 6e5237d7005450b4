import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { BAR_INPUT, useFill } from './fill-context.ts';
import { FieldInput } from './field-input.tsx';
import { guidedFields, isDone, isWritten, nextField, takesMark } from './filled.ts';
import classes from './fill.module.css';

interface GuideBarProps {
  /** The button that goes on once nothing is left. */
  readonly done: ReactNode;
  /** Between the progress and the main button. */
  readonly children?: ReactNode;
}

/** How far the signer has come, the input of the current field on a phone, and the way to the next field. */
export function GuideBar({ done, children }: GuideBarProps) {
  const { t } = useTranslation('page-fields');
  const fill = useFill();
  const { fields, typed, hasMark, faultOf, currentId, goTo, openMark, isRoomy } = fill;
  const nameOf = useFieldName();
  const guided = guidedFields(fields);
  const isLeft = (field: (typeof fields)[number]) => !isDone(field, typed, hasMark) || faultOf(field) !== null;
  const left = guided.filter(isLeft).length;
  const current = fields.find(({ id }) => id === currentId);
  const next = nextField(
    fields,
    currentId,
    (field) => isLeft(field) && (guided.includes(field) || faultOf(field) !== null),
  );
  const counts = { done: guided.length - left, count: guided.length };

  function progress(): string {
    if (guided.length === 0) return t('fill.nothing');
    if (current) return t('fill.progressWith', { ...counts, field: nameOf(current) });
    return left === 0 ? t('fill.allDone') : t('fill.progress', counts);
  }

  return (
    <>
      <div className={classes.bar}>
        <div className={classes.progress}>
          <Text size="sm" component="span" role="status">
            {progress()}
          </Text>
          <Kept />
        </div>
        {current && !isRoomy && isWritten(current) && <FieldInput key={current.id} field={current} id={BAR_INPUT} />}
      </div>
      {children}
      {next ? (
        <Button
          size="md"
          onClick={() => {
            // The mark is given in a dialog; a second press on the same field opens it.
            if (next.id === currentId && takesMark(next)) openMark();
            else goTo(next);
          }}
        >
          {next.id === currentId && takesMark(next) ? t('fill.signHere') : t('fill.next')}
        </Button>
      ) : (
        done
      )}
    </>
  );
}

/** Whether the entries are kept. */
function Kept() {
  const { t } = useTranslation('page-fields');
  const { state, flush } = useFill();
  if (state === 'untouched' || state === 'unfinished') return null;
  if (state === 'tooMuch') {
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {t('fill.tooMuch')}
      </Text>
    );
  }
  if (state !== 'failed') {
    return (
      <Text size="sm" component="span" c="dimmed">
        {state === 'keeping' ? t('fill.saving') : t('fill.saved')}
      </Text>
    );
  }
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t('fill.notSaved')}{' '}
      <Button size="compact-xs" variant="default" onClick={() => void flush()}>
        {t('fill.again')}
      </Button>
    </Text>
  );
}
