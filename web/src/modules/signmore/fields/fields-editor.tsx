import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ActionIcon, Button, NativeSelect, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MAX_FIELDS } from '#functions/signing/contract/field-schemas.ts';
import type { DocumentFields, FieldType, PlacedField } from '#functions/signing/contract/field-schemas.ts';
import type { AppError } from '#api/app-error.ts';
import { refetchShown } from '#session/refetch.ts';
import { usePathTo } from '#session/use-session.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { LazyPdfViewer } from '#ui/pdf-viewer/lazy-pdf-viewer.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { SavedStatus } from '#shared/wizard/saved-status.tsx';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorContext, sizeOf } from './editor-context.ts';
import type { Editor, FieldFile, FieldSigner } from './editor-context.ts';
import { EditorLayer } from './editor-layer.tsx';
import { KEYS_HELP } from './editor-field.tsx';
import { editorReducer, startEditor } from './editor-state.ts';
import { saveFields } from './fields-api.ts';
import { newField } from './new-field.ts';
import { openPreview } from './open-preview.tsx';
import { Armed, Palette } from './palette.tsx';
import { onPage } from './placing.ts';
import { Properties } from './properties.tsx';
import { Sheet, useIsWide } from './sheet.tsx';
import { useAutosave } from './use-autosave.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import classes from './fields.module.css';

interface FieldsEditorProps {
  readonly documentId: string;
  readonly documentName: string;
  readonly signers: readonly FieldSigner[];
  /** Those on which fields can be placed. */
  readonly files: readonly [FieldFile, ...FieldFile[]];
  readonly loaded: DocumentFields;
}

/** Hundredths of a point between a field and its duplicate. */
const BESIDE = 1_200;

const layerOf = (page: number) => <EditorLayer page={page} />;

/** The pages of a draft's files with the fields on them, the palette and the properties of the selected field. */
export function FieldsEditor({ documentId, documentName, signers, files, loaded }: FieldsEditorProps) {
  const { t } = useTranslation('page-fields');
  const navigate = useNavigate();
  const to = usePathTo();
  const [state, dispatch] = useReducer(editorReducer, loaded.fields, startEditor);
  const { fields, selectedId } = state;
  const [fileId, setFileId] = useState(files[0].id);
  const file = files.find(({ id }) => id === fileId) ?? files[0];
  const [page, setPage] = useState(1);
  const [signatureId, setSignatureId] = useState(signers[0]?.id ?? '');
  const [armed, arm] = useState<FieldType | null>(null);
  const [said, say] = useState('');
  const focusId = useRef<string | null>(null);
  const isWide = useIsWide();
  const signer = signers.find(({ id }) => id === signatureId) ?? signers[0];

  const fileIds = useMemo(() => loaded.files.map(({ id }) => id), [loaded.files]);
  const save = useCallback(
    (revision: number, all: readonly PlacedField[]) => saveFields(documentId, fileIds, revision, all),
    [documentId, fileIds],
  );
  const handleRefused = useCallback((error: AppError) => {
    // Sent from another tab, or a signer or file was removed there: the page that loads again shows it.
    if (error.has('IMMUTABLE') || error.has('DOCUMENT_NOT_FOUND') || error.has('INCLUSION')) void refetchShown();
    showError(error);
  }, []);
  const autosave = useAutosave({ fields, loaded, save, onRefused: handleRefused });
  useUnsavedWarning(autosave.isDirty);
  const disarm = useCallback(() => arm(null), []);
  useEditorKeys(dispatch, disarm);
  const { flush } = autosave;
  useEffect(() => () => void flush(), [flush]);

  function show(id: string): void {
    focusId.current = id;
    dispatch({ type: 'selected', id });
  }

  function add(field: PlacedField, done: string): void {
    if (fields.length >= MAX_FIELDS) return showToast({ kind: 'info', message: t('editor.noRoom') });
    focusId.current = field.id;
    dispatch({ type: 'placed', fields: [field] });
    say(done);
  }

  useEffect(
    function dropOrphans() {
      const isThere = (field: PlacedField) =>
        signers.some(({ id }) => id === field.signatureId) && loaded.files.some(({ id }) => id === field.fileId);
      const orphans = fields.filter((field) => !isThere(field));
      if (orphans.length === 0) return;
      for (const { id } of orphans) dispatch({ type: 'removed', id });
      showToast({ kind: 'info', message: t('editor.gone', { count: orphans.length }) });
    },
    [fields, signers, loaded.files, t],
  );

  const editor: Editor = {
    file,
    files,
    signers,
    fields,
    selectedId,
    armed,
    dispatch,
    arm,
    show,
    say,
    place(type, onto, middle) {
      arm(null);
      const options = type === 'DROPDOWN' ? [1, 2].map((number) => t('editor.option', { number })) : [];
      if (!signer) return;
      const given = { type, signatureId: signer.id, fileId: file.id, page: onto, options, middle };
      add(newField(given, sizeOf(file, onto)), t('editor.placed', { field: t(`type.${type}`), page: onto }));
    },
    takeFocus(id) {
      if (focusId.current !== id) return false;
      focusId.current = null;
      return true;
    },
    duplicate(field) {
      const moved = { ...field, x: field.x + BESIDE, y: field.y + BESIDE };
      const copy = { ...field, ...onPage(moved, sizeOf(file, field.page)), id: crypto.randomUUID() };
      add(copy, t('editor.duplicated'));
    },
    remove(field) {
      dispatch({ type: 'removed', id: field.id });
      say(t('editor.removed'));
      const next = fields.find(
        (other) => other.fileId === file.id && other.page === field.page && other.id !== field.id,
      );
      if (next) show(next.id);
    },
  };

  const getSource = useCallback(() => documentFileAddress(documentId, file.id, 'page'), [documentId, file.id]);
  const selected = fields.find(({ id }) => id === selectedId);

  async function leave(): Promise<void> {
    // What is not saved would be lost: the state above, or the notice, says why.
    if (!(await flush())) return;
    await navigate(to('CREATE_DOCUMENT_WIZARD', { id: documentId, step: '4' }));
  }

  const palette = (
    <Sheet label={t('editor.addField')}>
      <Palette signatureId={signer?.id ?? ''} onSigner={setSignatureId} />
    </Sheet>
  );
  const hint = armed && <Armed type={armed} page={page} />;
  const properties = selected && (
    <Sheet key={selected.id} label={t('editor.editField')}>
      <Properties field={selected} />
    </Sheet>
  );
  return (
    <EditorContext value={editor}>
      <PageTitle title={`${t('editor.title')}: ${documentName}`} />
      <div className={classes.page}>
        <header className={classes.head}>
          <div className={classes.titles}>
            <Title order={1} size="h4">
              {t('editor.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {documentName}
            </Text>
          </div>
          <SavedStatus state={autosave.state} onRetry={() => void flush()} />
          <div className={classes.tools}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('editor.undo')}
              disabled={state.past.length === 0}
              onClick={() => dispatch({ type: 'undone' })}
            >
              <IconArrowBackUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('editor.redo')}
              disabled={state.future.length === 0}
              onClick={() => dispatch({ type: 'redone' })}
            >
              <IconArrowForwardUp size={18} />
            </ActionIcon>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => signer && openPreview({ documentId, signer, files, fields })}
            >
              {t('editor.preview')}
            </Button>
            <Button size="compact-md" onClick={() => void leave()}>
              {t('editor.done')}
            </Button>
          </div>
        </header>
        <div className={classes.columns}>
          {isWide && palette}
          <main id="main" className={classes.main} tabIndex={-1}>
            {autosave.hasConflict && (
              <ConflictNotice documentId={documentId} onResume={autosave.resume} onReplace={dispatch} />
            )}
            {files.length > 1 && (
              <NativeSelect
                label={t('editor.file')}
                data={files.map(({ id, name }) => ({ value: id, label: name }))}
                value={file.id}
                onChange={({ currentTarget }) => {
                  setFileId(currentTarget.value);
                  setPage(1);
                  dispatch({ type: 'selected', id: null });
                }}
                mb="md"
              />
            )}
            {files.length < loaded.files.length && <Text mb="md">{t('editor.someSigned')}</Text>}
            <p id={KEYS_HELP} className="unseen">
              {t('editor.keys')}
            </p>
            <LazyPdfViewer key={file.id} name={file.name} getSource={getSource} onPage={setPage} layerOf={layerOf} />
          </main>
          {isWide ? (
            (hint ?? properties ?? <Help />)
          ) : (
            <div className={classes.bottom}>
              {hint ?? (
                <>
                  {palette}
                  {properties}
                </>
              )}
            </div>
          )}
        </div>
        <p role="status" className="unseen">
          {said}
        </p>
      </div>
    </EditorContext>
  );
}

/** Where the properties of a field will be. */
function Help() {
  const { t } = useTranslation('page-fields');
  return (
    <div className={classes.side}>
      <div className={classes.properties}>
        <Text size="sm">{t('editor.help')}</Text>
        <Text size="sm" c="dimmed">
          {t('editor.keys')}
        </Text>
      </div>
    </div>
  );
}
