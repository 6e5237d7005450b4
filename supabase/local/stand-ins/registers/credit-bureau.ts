import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';

const question = z.object({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  birthDate: z.string().nullable(),
  country: z.string(),
});

interface Report {
  readonly person: { readonly name: string; readonly birthDate: string | null } | null;
  readonly rating: { readonly value: number; readonly max: number } | null;
  readonly remarks: readonly object[];
}

const NOBODY: Report = { person: null, rating: null, remarks: [] };

/** Reports by last name; nobody else is known. */
const REPORTS: Readonly<Record<string, Report>> = {
  moen: {
    person: { name: 'Sigrid Marie Moen', birthDate: '1990-02-21' },
    rating: { value: 82, max: 100 },
    remarks: [],
  },
  lund: {
    person: { name: 'Thomas Lund', birthDate: '1984-08-15' },
    rating: { value: 14, max: 100 },
    remarks: [{ kind: 'Utleggsforretning', amount: 48200, currency: 'NOK', registeredOn: '2026-04-12' }],
  },
};

/** A credit bureau with the neutral API of docs/deploy.md: `POST /reports`. */
export function creditBureau(prefix: string, key: string): Handler {
  return async (request) => {
    const path = new URL(request.url).pathname.slice(prefix.length);
    if (request.method !== 'POST' || path !== '/reports') return Response.json({}, { status: 404 });
    const [scheme, given = ''] = (request.headers.get('authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !sameSecret(given, key)) return Response.json({}, { status: 401 });
    const asked = question.safeParse(await request.json().catch(() => undefined));
    if (!asked.success) return Response.json({}, { status: 422 });
    const report = REPORTS[asked.data.lastName.toLowerCase()] ?? NOBODY;
    return Response.json({ ...report, checkedOn: '2026-11-23' });
  };
}
