/**
 * Fields of Word that only say where and how something is shown. Others name files, people and data sources of a computer,
 * or fetch them when the document is opened; what they showed last stays in the text.
 */
const SHOWING = new Set(
  (
    'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF SEQ TOC TC XE INDEX LISTNUM AUTONUM EQ SYMBOL ADVANCE QUOTE ' +
    'DATE TIME FORMTEXT FORMCHECKBOX FORMDROPDOWN CITATION BIBLIOGRAPHY ='
  ).split(' '),
);

export const isShowing = (instruction: string): boolean => {
  const [word = ''] = instruction.trim().split(/\s+/);
  if (word.toUpperCase() === 'HYPERLINK') return /^\S+\s+(\\l\b|"(https?|mailto):)/i.test(instruction.trim());
  return SHOWING.has(word.toUpperCase()) || word.startsWith('=');
};

/** Follows the fields of a part, whose instructions Word cuts into pieces: the first one decides. */
export function fieldReader() {
  const open: (boolean | null)[] = [];
  return {
    mark(type: string | undefined): void {
      if (type === 'begin') open.push(null);
      if (type === 'end') open.pop();
    },
    /** Returns whether a piece of an instruction stays. */
    keeps(piece: string): boolean {
      const last = open.length - 1;
      if (last < 0) return false;
      if (open[last] === null && piece.trim() !== '') open[last] = isShowing(piece);
      return open[last] ?? true;
    },
  };
}
