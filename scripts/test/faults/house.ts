import type { Fault } from './fault.ts';

const EMBEDDED = 'embedded services';
const HOUSE = 'scripts, texts, layout';

export const houseFaults: readonly Fault[] = [
  {
    name: 'a token opens a session after its end',
    area: EMBEDDED,
    file: 'supabase/local/jwt.ts',
    find: 'claims.data.exp <= now || ',
    replace: '',
    foundBy: 'supabase/local/jwt.test.ts',
  },
  {
    name: 'everybody on the machine can read its keys',
    area: EMBEDDED,
    file: 'supabase/local/keys.ts',
    find: 'JSON.stringify(keys, null, 2), { mode: 0o600 });',
    replace: 'JSON.stringify(keys, null, 2));',
    foundBy: 'supabase/local/keys.test.ts',
  },
  {
    name: 'the error of a background job is swallowed',
    area: EMBEDDED,
    file: 'supabase/local/work/worker.ts',
    find: '      log(`work: ${error instanceof Error ? error.message : String(error)}`);\n',
    replace: '      void error;\n',
    foundBy: 'supabase/local/test/work.test.ts',
  },
  {
    name: 'a query gets more rows than a table allows',
    area: EMBEDDED,
    file: 'supabase/local/graphql/compile/page.ts',
    find: 'limit: asked < maxRows ? asked : maxRows,',
    replace: 'limit: asked,',
    foundBy: 'supabase/local/graphql/test/conformance.test.ts',
  },
  {
    name: 'NOT of several conditions excludes only what fits all',
    area: EMBEDDED,
    file: 'supabase/local/graphql/compile/filter.ts',
    find: "[`not (${inner.join(' and ')})`]",
    replace: "[`not (${inner.join(' or ')})`]",
    foundBy: 'supabase/local/graphql/test/conformance.test.ts',
  },
  {
    name: 'other sites can show our pages in a frame',
    area: HOUSE,
    file: 'scripts/web/headers.ts',
    find: `    "frame-ancestors 'none'",\n    "form-action 'self'",`,
    replace: `    "form-action 'self'",`,
    foundBy: 'scripts/web/headers.test.ts',
  },
  {
    name: 'the database keeps the key that opens everything',
    area: HOUSE,
    file: 'scripts/deploy/settings.ts',
    find: 'settings.WORK_KEY !== settings.SUPABASE_SECRET_KEY',
    replace: "settings.WORK_KEY !== ''",
    foundBy: 'scripts/deploy/settings.test.ts',
  },
  {
    name: 'a text is missing in Norwegian',
    area: HOUSE,
    file: 'web/src/i18n/nb/credits.json',
    find: '    "expiry": "Kreditter går ut ett år etter at de er kjøpt.",\n',
    replace: '',
    foundBy: 'web/src/i18n/texts.test.ts',
  },
  {
    name: 'an error code has no text',
    area: HOUSE,
    file: 'functions/_shared/platform/contract/error-codes.ts',
    find: "  'TOO_SHORT',\n",
    replace: "  'TOO_SHORT',\n  'TOO_LATE',\n",
    foundBy: 'web/src/i18n/texts.test.ts',
  },
  {
    name: 'the page of a signer is wider than a small phone',
    area: HOUSE,
    file: 'web/src/modules/signmore/sign-document/sign-document.module.css',
    find: '.page {\n  max-width: 44rem;\n',
    replace: '.page {\n  max-width: 44rem;\n  min-width: 22rem;\n',
    foundBy: 'web/e2e/small-screens.spec.ts',
    title: 'the pages of outsiders fit 320 px and text of 200 %, and their buttons fit a finger',
  },
];
