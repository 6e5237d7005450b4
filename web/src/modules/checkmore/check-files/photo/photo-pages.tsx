import { Button, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/announce.ts';
import { deviceOf, pictureTypes } from '#modules/checkmore/check-files/device.ts';
import { PhotoCard } from './photo-card.tsx';
import { makePdf } from './make-pdf.ts';
import { photoFault } from './photo-fault.ts';
import type { PhotoFault } from './photo-fault.ts';
import { readPhoto } from './read-photo.ts';
import type { PhotoPage } from './read-photo.ts';
import classes from './photo.module.css';

interface PhotoPagesProps {
  /** The first ones; more can be added here. */
  readonly photos: readonly File[];
  readonly onCancel: () => void;
  /** Gets one PDF with a page for each photo. */
  readonly onDone: (pdf: File) => void;
}

/** Photos of paper before they become a PDF: straightened, turned, in order. */
export function PhotoPages({ photos, onCancel, onDone }: PhotoPagesProps) {
  const { t } = useTranslation('check-files');
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  const [unread, setUnread] = useState<readonly { readonly name: string; readonly fault: PhotoFault }[]>([]);
  const [isReading, setReading] = useState(true);
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<'TOO_BIG' | 'UNREADABLE' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(photos);

  async function read(files: readonly File[]): Promise<void> {
    setReading(true);
    // A new try: what was wrong with the earlier files no longer matters.
    setUnread([]);
    setFault(null);
    for (const file of files) {
      const page = await readPhoto(file);
      if (page === null) {
        const reason = await photoFault(file);
        setUnread((now) => [...now, { name: file.name, fault: reason }]);
      } else setPages((now) => [...now, page]);
    }
    setReading(false);
  }

  useEffect(function readFirst() {
    void read(first.current);
    first.current = [];
  }, []);

  const change = (id: string, part: Partial<PhotoPage>): void =>
    setPages((now) => now.map((page) => (page.id === id ? { ...page, ...part } : page)));

  function move(from: number, by: -1 | 1): void {
    setPages((now) => {
      const moved = [...now];
      const [page] = moved.splice(from, 1);
      if (page) moved.splice(from + by, 0, page);
      return moved;
    });
    announce(t('photo.moved', { number: from + 1 + by }));
  }

  async function finish(): Promise<void> {
    setMaking(true);
    setFault(null);
    const pdf = await makePdf(pages);
    if (pdf instanceof File) return onDone(pdf);
    setFault(pdf ?? 'UNREADABLE');
    setMaking(false);
  }

  return (
    <Stack gap="sm" className={classes.pages}>
      <Text fw={600}>{t('photo.title')}</Text>
      <Text size="sm">{t('photo.help')}</Text>
      <ol className="list-md">
        {pages.map((page, index) => (
          <PhotoCard
            key={page.id}
            page={page}
            number={index + 1}
            isLast={index === pages.length - 1}
            onChange={(part) => change(page.id, part)}
            onMove={(by) => move(index, by)}
            onRemove={() => setPages((now) => now.filter(({ id }) => id !== page.id))}
          />
        ))}
      </ol>
      {isReading && <Loader role="status" aria-label={t('photo.reading')} />}
      {unread.map(({ name, fault: reason }) => (
        <Input.Error key={name} role="alert">
          {reason === 'HEIC' ? t(`photo.heic.${deviceOf(navigator)}`, { name }) : t(`photo.unread.${reason}`, { name })}
        </Input.Error>
      ))}
      {fault !== null && <Input.Error role="alert">{t(`photo.fault.${fault}`)}</Input.Error>}
      <Group>
        {pages.length > 0 && (
          <Button disabled={isReading} loading={isMaking} onClick={() => void finish()}>
            {t('photo.use', { count: pages.length })}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('photo.more')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('photo.cancel')}
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        accept={pictureTypes()}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void read(files);
        }}
      />
    </Stack>
  );
}
