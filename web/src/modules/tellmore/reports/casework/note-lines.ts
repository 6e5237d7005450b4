import i18next from 'i18next';
import { formatDay } from '#ui/format.ts';
import { FINAL_PARTS, stepsOf } from './case-notes.ts';
import type { CaseNote } from './case-notes.ts';

/** Returns what a note of case work says, in lines of plain text. What a link leads to is for handlers of both reports alone. */
export function noteLines(note: CaseNote): readonly string[] {
  const t = i18next.getFixedT(null, 'casework');
  switch (note.kind) {
    case 'PLAN':
      return [note.content, ...stepsOf(note).map(({ text, isDone }) => `${isDone ? '☑' : '☐'} ${text}`)].filter(
        Boolean,
      );
    case 'FINAL_REPORT':
      return FINAL_PARTS.filter((part) => note[part] !== '').map((part) => `${t(`final.${part}`)}: ${note[part]}`);
    case 'LINK':
      return [];
    case 'RIGHTS': {
      const ground = note.ground === null ? '' : t(`rights.ground.${note.ground}`);
      return [
        `${note.person}: ${t(`rights.decided.${note.decision}`, { day: note.day === null ? '' : formatDay(note.day) })}`,
        [ground, note.reason].filter(Boolean).join('. '),
        note.followUp === null ? '' : t('rights.followsUp', { day: formatDay(note.followUp) }),
        note.content,
      ].filter(Boolean);
    }
    case 'DISCLOSED':
      return [
        t('disclosure.to', { recipient: note.recipient }),
        t('disclosure.because', { reason: note.reason }),
        t(note.withNotes ? 'disclosure.hadNotes' : 'disclosure.hadNoNotes'),
        t(note.withNames ? 'disclosure.hadNames' : 'disclosure.hadNoNames'),
      ];
    default:
      return note satisfies never;
  }
}
