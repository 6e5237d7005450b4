import * as z from 'zod/mini';

// zod probes for `new Function`, which a strict CSP forbids and reports.
z.config({ jitless: true });

export { z };
