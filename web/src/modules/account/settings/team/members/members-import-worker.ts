import { serveImport } from '#shared/import/serve-import.ts';
import type { ImportScope } from '#shared/import/serve-import.ts';
import { defineMembers } from './members-import.ts';

// A worker's global scope; the types of the page know only its window.
serveImport(globalThis as unknown as ImportScope, defineMembers);
