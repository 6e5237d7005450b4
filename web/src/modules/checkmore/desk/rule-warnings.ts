import { z } from '#api/zod.ts';
import { monthsBefore } from '#functions/checks/contract/months.ts';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';

/** What a rule says against clearing a check with what the form has now, as private.result_exceptions decides it. */
export type RuleWarning = 'TOO_OLD' | 'OTHER_KIND' | 'EXPIRED' | 'OTHER_DOCUMENT' | 'SHARED_NUMBER' | 'OTHER_IDENTITY';

const entered = z.object({
  issuedOn: z.nullish(z.string()),
  checkedOn: z.nullish(z.string()),
  seenOn: z.nullish(z.string()),
  certificate: z.nullish(z.string()),
  mayWork: z.nullish(z.boolean()),
  expiresOn: z.nullish(z.string()),
  findings: z.nullish(z.array(z.object({ isConfirmed: z.nullish(z.boolean()) }))),
});
const given = z.object({
  shownOn: z.nullish(z.string()),
  expiresOn: z.nullish(z.string()),
  certificates: z.nullish(z.array(z.object({ expiresOn: z.nullish(z.string()) }))),
});

const DIFFERENCES = ['OTHER_NUMBER', 'OTHER_NAME', 'BIRTH_DATE_DIFFERS'];

/** Returns what the reviewer is told before saving. Days are ISO days; the server has the last word. */
export function ruleWarnings(evidence: Evidence, result: unknown, today: string): readonly RuleWarning[] {
  const found = entered.safeParse(result).data ?? {};
  const { data: answer = {} } = given.safeParse(evidence.answer?.attributes);
  const reasons = evidence.proposals.flatMap(({ finding }) => ('why' in finding ? finding.why : []));
  const isIdentity = ['BANK_ID', 'IDENTITY', 'GLOBAL_IDENTITY', 'PERSONAL_NUMBER'].includes(evidence.type);
  const warnings: readonly (readonly [RuleWarning, boolean])[] = [
    ['TOO_OLD', isTooOld(found.issuedOn, shownOn(evidence, found.seenOn ?? answer.shownOn, today), evidence)],
    ['TOO_OLD', isTooOld(found.checkedOn, today, evidence)],
    ['OTHER_KIND', isOther(found.certificate, evidence.order.certificate)],
    ['EXPIRED', found.mayWork === true && isBefore(found.expiresOn ?? answer.expiresOn, today)],
    [
      'EXPIRED',
      (found.findings ?? []).some(
        ({ isConfirmed }, place) => isConfirmed === true && isBefore(answer.certificates?.[place]?.expiresOn, today),
      ),
    ],
    ['EXPIRED', isIdentity && isBefore(answer.expiresOn, today)],
    ['OTHER_DOCUMENT', isIdentity && reasons.includes('OTHER_DOCUMENT')],
    ['SHARED_NUMBER', isIdentity && reasons.includes('SHARED_NUMBER')],
    ['OTHER_IDENTITY', isIdentity && reasons.some((reason) => DIFFERENCES.includes(reason))],
  ];
  return [...new Set(warnings.flatMap(([warning, applies]) => (applies ? [warning] : [])))];
}

/** The day on which the document was shown: as was noted or stated, or when it was sent. */
function shownOn({ answer }: Evidence, stated: string | null | undefined, today: string): string {
  return stated ?? answer?.submittedAt.slice(0, 10) ?? today;
}

function isTooOld(issued: string | null | undefined, shown: string, { order }: Evidence): boolean {
  const months = order.maxAgeMonths ?? null;
  if (!issued || months === null) return false;
  return issued < monthsBefore(shown, months);
}

const isOther = (value: string | null | undefined, expected: string | null | undefined): boolean =>
  Boolean(value) && Boolean(expected) && value !== expected;

const isBefore = (day: string | null | undefined, today: string): boolean => Boolean(day) && (day ?? '') < today;
