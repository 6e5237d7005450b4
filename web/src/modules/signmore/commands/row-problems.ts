import i18next from 'i18next';
import { toAppError } from '#api/app-error.ts';
import { refetchShown } from '#session/refetch.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** As many names as somebody reads in a message. */
const SHOWN = 5;

/**
 * For an action on several documents, which is all or nothing: says which of them it no longer applies to, and loads the
 * list again, which shows why. Returns false for other errors. `names` are in the order of the ids.
 */
export function showRowProblems(thrown: unknown, names: readonly string[] = []): boolean {
  const faulty = toAppError(thrown).errors.flatMap(({ path }) => names[placeOf(path)] ?? []);
  if (names.length < 2 || faulty.length === 0) return false;
  const t = i18next.getFixedT(null, 'signmore');
  const shown = faulty.slice(0, SHOWN).map((name) => t('document.quoted', { text: name }));
  const rest = faulty.length - shown.length;
  showToast({
    kind: 'error',
    title: t('toast.nothingDone'),
    message: t('toast.notPossibleFor', { names: [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ') }),
  });
  void refetchShown();
  return true;
}

/** The place in `ids.3`; -1 for other paths. */
function placeOf(path: string | null): number {
  return Number(/^ids\.(\d+)$/.exec(path ?? '')?.[1] ?? -1);
}
