import { useCallback, useMemo, useReducer, useRef } from 'react';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyPdfViewer, useBelowHead } from '#ui/pdf-viewer/lazy-pdf-viewer.tsx';
import type { PageSize } from '#ui/pdf-viewer/pdf-page.tsx';
import type { PdfSource } from '#ui/pdf-viewer/pdfjs.ts';
import { signingReducer } from '#modules/signmore/sign-document/signing-form.ts';
import type { SigningAction } from '#modules/signmore/sign-document/signing-form.ts';
import { FillContext } from './fill-context.ts';
import { FillLayer } from './fill-layer.tsx';
import { FieldList } from './field-list.tsx';
import { GuideBar } from './guide-bar.tsx';
import { openMarkPopup } from './open-mark.tsx';
import { useFillState } from './use-fill.ts';
import type { FillOptions } from './use-fill.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import classes from './fill.module.css';

interface FillPopupProps extends Omit<FillOptions, 'openMark' | 'onOver'> {
  /** The form of the popup below, which takes the mark as well. */
  readonly dispatch: (action: SigningAction) => void;
  /** Returns the address of a file. Must be stable. */
  readonly getSource: (fileId: string) => Promise<PdfSource>;
  readonly onClose: () => void;
}

/** The files with their fields in a popup: for a logged-in signer, and for the sender's preview. */
export function FillPopup({ getSource, onClose, form: start, dispatch, ...options }: FillPopupProps) {
  const { t } = useTranslation('page-fields');
  // A popup's content does not see later states of the part that has opened it.
  const [form, change] = useReducer(signingReducer, start);
  function takeMark(action: SigningAction): void {
    change(action);
    dispatch(action);
  }
  const fill = useFillState({ ...options, form, onOver: onClose, openMark: () => openMarkPopup(form, takeMark) });
  const box = useRef<HTMLDivElement>(null);
  useBelowHead(box);
  useKeyboardRoom();

  async function finish(): Promise<void> {
    await fill.flush();
    onClose();
  }

  return (
    <FillContext value={fill}>
      <Stack gap="lg" ref={box}>
        {options.view.document.files.map(({ id, name }) => (
          <FillFile key={id} id={id} name={name} getSource={getSource} />
        ))}
      </Stack>
      <FieldList />
      <div className={classes.popupBar}>
        <GuideBar
          done={
            <Button size="md" onClick={() => void finish()}>
              {t('fill.popupDone')}
            </Button>
          }
        />
      </div>
    </FillContext>
  );
}

interface FillFileProps {
  readonly id: string;
  readonly name: string;
  readonly getSource: FillPopupProps['getSource'];
}

function FillFile({ id, name, getSource }: FillFileProps) {
  const source = useCallback(() => getSource(id), [getSource, id]);
  const layerOf = useMemo(
    () => (page: number, size: PageSize | null) => <FillLayer fileId={id} page={page} size={size} />,
    [id],
  );
  return <LazyPdfViewer name={name} getSource={source} layerOf={layerOf} />;
}
