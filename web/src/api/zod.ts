import * as z from 'zod/mini';

// A strict CSP forbids `new Function`; without this zod would probe for it and be reported.
z.config({ jitless: true });

export { z };
