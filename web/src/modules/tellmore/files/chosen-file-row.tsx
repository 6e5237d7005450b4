import { ActionIcon, Checkbox, Loader, Progress, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconFile, IconMicrophone, IconMovie, IconPhoto, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#ui/format.ts';
import { isUncleaned } from './chosen-files.ts';
import type { ChosenFile, ChosenFiles } from './chosen-files.ts';
import { maxBytesOf } from './file-kinds.ts';
import { CleaningFacts } from './cleaning-facts.tsx';
import { Media } from './media.tsx';
import classes from './files.module.css';

interface ChosenFileRowProps {
  readonly file: ChosenFile;
  readonly files: ChosenFiles;
  readonly offersOriginal: boolean;
  readonly isAnonymous: boolean;
  /** Also shows what it is called on the device, where it gets another name. */
  readonly showsSource?: boolean;
  readonly disabled: boolean;
}

const ICONS = { image: IconPhoto, document: IconFile, audio: IconMicrophone, video: IconMovie } as const;

/** One file that is about to be sent: its name, what was taken out, how far it is, or what is wrong with it. */
export function ChosenFileRow(props: ChosenFileRowProps) {
  const { file, files, offersOriginal, isAnonymous, showsSource = false, disabled } = props;
  const { t } = useTranslation('report-files');
  const { id, name, source, given, state, fault, prepared, fraction, isInterrupted, sendsOriginal, isAccepted } = file;
  const isFaulty = state === 'REFUSED' || state === 'FAILED';
  // What is sent of it is smaller.
  const isTooLarge = prepared !== null && given.size > maxBytesOf(prepared.kind);
  const Icon = ICONS[prepared?.kind.group ?? 'document'];
  return (
    <li className={classes.row} data-faulty={isFaulty || undefined}>
      {state === 'PREPARING' && <Loader size={22} aria-hidden />}
      {isFaulty && <IconAlertCircle size={22} color="var(--mantine-color-error)" aria-hidden />}
      {state !== 'PREPARING' && !isFaulty && <Icon size={22} stroke={1.5} aria-hidden />}
      <div className={classes.body}>
        {prepared === null ? (
          <Text fw={600} size="sm" className="breaks">
            {name}
          </Text>
        ) : (
          <TextInput
            size="sm"
            label={t('row.name')}
            value={name}
            maxLength={200}
            disabled={disabled}
            onChange={({ currentTarget }) => files.change(id, { name: currentTarget.value })}
          />
        )}
        {showsSource && source !== given.name && (
          <Text size="sm" c="dimmed" className="breaks">
            {t('row.source', { name: source })}
          </Text>
        )}
        {state === 'PREPARING' && <Text size="sm">{t('row.preparing')}</Text>}
        {fault !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(`fault.${fault}`)}
          </Text>
        )}
        {prepared !== null && (
          <Text size="sm" c="dimmed">
            {formatBytes(prepared.blob.size)}
          </Text>
        )}
        {state === 'SENDING' && (
          <Progress value={fraction * 100} aria-label={t('row.progress', { name })} size="sm" my={4} />
        )}
        {/* Always there: a screen reader announces what comes into it. */}
        <Text size="sm" role="status">
          {isInterrupted && t('row.interrupted')}
        </Text>
        {state === 'SENT' && <Text size="sm">{t('row.sent')}</Text>}
        {prepared !== null && <CleaningFacts removed={prepared.removed} kept={prepared.kept} />}
        {isUncleaned(file) && (
          <Checkbox
            size="sm"
            mt={4}
            label={t(isAnonymous ? 'row.accept' : 'row.acceptPlain')}
            checked={isAccepted}
            disabled={disabled}
            onChange={({ currentTarget }) => files.change(id, { isAccepted: currentTarget.checked })}
          />
        )}
        {prepared?.kind.group === 'audio' && <Media name={name} read={prepared} unplayable={t('row.unplayable')} />}
        {offersOriginal && isTooLarge && <Text size="sm">{t('row.originalTooLarge')}</Text>}
        {offersOriginal && !isTooLarge && prepared !== null && prepared.removed.length > 0 && (
          <Checkbox
            size="sm"
            mt={4}
            label={t('row.original')}
            description={t(isAnonymous ? 'row.originalAnonymous' : 'row.originalHelp')}
            checked={sendsOriginal}
            disabled={disabled}
            onChange={({ currentTarget }) => files.change(id, { sendsOriginal: currentTarget.checked })}
          />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={disabled}
        aria-label={t('row.remove', { name })}
        onClick={() => files.remove(id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
