import { Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { readFormState, submitCheck } from './check-answers-commands.ts';
import { DraftStatus } from './draft-status.tsx';
import type { FormState } from '#functions/checks/contract/check-form.ts';
import { forgetDraft, keptDraftOf } from './kept-draft.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import { useDraft } from './use-draft.ts';
import classes from './check-wizard.module.css';

const waiting = <Skeleton height={240} />;
const forms = new Map(
  [...checkTypeParts.values()].flatMap(({ type, form }) => (form ? [[type, { Form: lazyPart(form, waiting) }]] : [])),
);

/** Loads the code of a type's form in advance. */
export function preloadForm(type: string): void {
  forms.get(type)?.Form.preload();
}

interface CheckFormProps {
  readonly check: OwnCheck;
  readonly onSubmitted: () => void;
}

/** The form of a check with its draft. */
export function CheckForm({ check, onSubmitted }: CheckFormProps) {
  const [state, setState] = useState<FormState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(
    function load() {
      let left = false;
      preloadForm(check.type);
      readFormState(check.id).then(
        (read) => {
          if (!left) setState(read);
        },
        () => {
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    },
    [check.id, check.type, attempt],
  );

  function reload(): void {
    setState(null);
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  if (hasFailed) return <ErrorState onRetry={reload} />;
  if (!state) return <div aria-busy="true">{waiting}</div>;
  return (
    <DraftedForm
      key={attempt}
      check={check}
      state={state}
      onSubmitted={onSubmitted}
      onLoadNewer={() => {
        forgetDraft(check.id);
        reload();
      }}
    />
  );
}

interface DraftedFormProps extends CheckFormProps {
  readonly state: FormState;
  readonly onLoadNewer: () => void;
}

function DraftedForm({ check, state, onSubmitted, onLoadNewer }: DraftedFormProps) {
  const { t } = useTranslation('check-forms');
  const [start] = useState(() => startOf(check.id, state));
  const draft = useDraft(start);
  const parts = forms.get(check.type);
  if (!parts) return null;
  return (
    <Stack gap="lg">
      {state.returnedNote !== null && (
        <div className={classes.notice}>
          <Text fw={600}>{t('draft.returnedBy')}</Text>
          <Text className="as-written">{state.returnedNote}</Text>
        </div>
      )}
      <DraftStatus draft={draft} onLoadNewer={onLoadNewer} />
      <parts.Form
        check={check}
        draft={start.attributes}
        save={draft.note}
        submit={async (attributes) => {
          await submitCheck(check.id, attributes);
          draft.end();
          onSubmitted();
        }}
      />
    </Stack>
  );
}

/** What the form starts from: what this browser has kept, or the saved draft, or the answer that was returned. */
function startOf(checkId: string, { draft, answer }: FormState) {
  const version = draft?.version ?? 0;
  const kept = keptDraftOf(checkId);
  const isObject = (value: unknown) => (typeof value === 'object' ? value : null);
  if (kept && typeof kept.attributes === 'object' && kept.attributes !== null) {
    return {
      checkId,
      version: kept.version,
      attributes: kept.attributes,
      isUnsaved: true,
      isOvertaken: kept.version !== version,
    };
  }
  return { checkId, version, attributes: isObject(draft?.attributes ?? answer), isUnsaved: false, isOvertaken: false };
}
