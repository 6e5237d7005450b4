import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPlugin, isEarlyPage, shellPlugin, withoutEarlyFiles } from '#scripts/web/early-plugin.ts';
import { importAgainPlugin } from '#scripts/web/import-again-plugin.ts';
import { serveReporters } from '#scripts/web/reporters-plugin.ts';
import { textsPlugin } from '#scripts/web/texts-plugin.ts';
import { unusedCodePlugin } from '#scripts/web/unused-code-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SHARED_ICONS =
  /icons-react\/dist\/esm\/icons\/(?!Icon(?:Check|Ban|CalendarX|CircleCheck|Clock|FileUpload|HandStop|Lock|Pencil|ShieldLock)\.)/;

/** What every page with a session loads, besides the session's ports. */
const SESSION =
  /web\/src\/(?:routing\/read-id|graphql\/(?:send-operation|report-error|json-text)|session\/(?:run-operation|use-operation|challenge\/challenge|token\/access-token|guards\/last-account))\./;

/** What the code of every page loads later, besides public pages. */
const NAMED_BY_CORE =
  /(?:popup-stack|landing-guards|adopt-token|-page|session-ports|translation-service|-layout)\.tsx?$/;

/**
 * What forms and lists are made of, in the order in which it depends on itself. Each of these files is loaded by a hundred
 * parts, and hardly a part needs less of it (decision 0031).
 */
const WIDGETS = {
  input:
    /@mantine\/core\/esm\/(?:components\/(?:(?:Input|InputBase|CloseButton|TextInput|VisuallyHidden)\/|Checkbox\/CheckIcon|Combobox\/(?:Combobox\.module|ComboboxChevron\/|get-parsed))|core\/(?:DirectionProvider|styles-api\/use-resolved|MantineProvider\/color-functions\/get-(?:auto-)?contrast|utils\/(?:create-safe|noop|get-env)))|hooks\/esm\/(?:utils\/(?:random-id|use-callback-ref)|use-id|use-uncontrolled|use-merged-ref)\/|web\/src\/ui\/(?:form\/(?:form|use-task)|announce)\./,
  form: /@mantine\/form\/|web\/src\/ui\/form\/use-app-form\./,
  fields: /@mantine\/core\/esm\/(?:components\/(?:Textarea|NativeSelect|Checkbox)\/|utils\/Inline|utils\/InputsGroup)/,
  feedback: /web\/src\/ui\/feedback\/(?:error-state|empty-state)\.|@mantine\/core\/esm\/components\/Skeleton\//,
  later: /web\/src\/ui\/(?:load-widget|when-idle|date\/lazy-date|choice\/countries)\./,
  popover:
    /@floating-ui\/|@mantine\/core\/esm\/(?:components\/(?:Popover|FocusTrap)\/|utils\/Floating|core\/utils\/(?:is-element|get-default-z|get-single|close-on-escape|create-event|get-ref-prop)\/)|hooks\/esm\/(?:use-focus-(?:return|trap)|use-click-outside|use-long-press)\//,
  marks:
    /icons\/Icon(?:Home|Scale|Hourglass|Checklist|FileText|ShieldCheck|CreditCard|Clock|Pencil)\.|web\/src\/ui\/feedback\/status-badge\.|@mantine\/core\/esm\/components\/Alert\//,
  contract: /checks\/contract\/(?:check-type-parts|limits|past-day|letter-schemas)\./,
  calls: /web\/src\/api\/functions\./,
  upload:
    /web\/src\/shared\/files\/(?:xhr-upload|upload-file|save-blob|start-download)\.|session\/call-as-user\.|check-files\/check-file(?:-commands|s\.light\.generated)\./,
  // Forms that take files need this alone of a report's page.
  'chosen-files': /tellmore\/files\/chosen-files\./,
  // Public pages have these two, and nothing else of the next groups.
  lock: /icons\/IconLock\./,
  format: /web\/src\/ui\/format\./,
  retention: /checkmore\/retention\/deletion-notice\.|checks\/contract\/retention\./,
  group: /@mantine\/core\/esm\/components\/Group\//,
  radio: /@mantine\/core\/esm\/components\/Radio\/|web\/src\/ui\/form\/yes-no\./,
  'check-forms':
    /checks\/contract\/consent-text\.|check-wizard\/consent(?:-commands|\.light\.generated)\.|modules\/checkmore\/check-forms\/(?:fields|form-frame|use-check-form|restored|entry-list|country-field|period-fields|month-field|proof-files)\.|check-wizard\/kept-draft\.|shared\/wizard\/(?:saved-status|use-autosave)\./,
};

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    textsPlugin(),
    shellPlugin(),
    importAgainPlugin(),
    unusedCodePlugin(),
    earlyPlugin(),
    serveReporters(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // The size budgets are computed from the manifest.
    manifest: true,
    // All supported browsers have it: Chrome 66, Firefox 115, Safari 17.
    modulePreload: { polyfill: false, resolveDependencies: withoutEarlyFiles },
    sourcemap: 'hidden',
    // A strict CSP allows no data: fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Lists of files are a large part of the small files, and names compress badly. Parts of pages keep theirs, but
        // for those that the code of every page names.
        chunkFileNames: ({ facadeModuleId: file }) =>
          `assets/${file === null || isEarlyPage(file) || NAMED_BY_CORE.test(file) ? '' : '[name]-'}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
        // The code of every page is one file: thirty small ones compress worse (10 KiB) and take longer to load.
        // So are icons that several pages show, but for those of public pages, which have few bytes left.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'] },
            { name: 'early', test: /web\/src\/api\/take-early-answer\./ },
            { name: 'errors', test: /web\/src\/(?:ui\/toast\/show-error|i18n\/translate-key)\./ },
            { name: 'session', test: SESSION },
            // Before the wizard, which every page would load for its icons.
            { name: 'arrows', test: /icons\/Icon(?:Check|ChevronDown)\./ },
            {
              name: 'wizard',
              test: /shared\/wizard\/(?:wizard-layout|step-heading|wizard\.module|(?:use-)?wizard-steps)\./,
            },
            // One file less on signers' pages.
            { name: 'document', test: /signmore\/shared\/(?:document-skeleton|shared\.module)\./ },
            // One file less on candidates' pages, which show the team's logo.
            { name: 'brand', test: /web\/src\/ui\/(?:brand\/team-brand|page\/picture-address)\./ },
            // One small file less on the pages of referees, who have few bytes left. It has the parser.
            {
              name: 'text',
              test: /platform\/contract\/(?:(?:visible-)?text|language-schema)\.|web\/src\/api\/zod\.|zod\/v4\/mini\/iso\./,
            },
            // Of the list and of what it opens, which must not load the list's page.
            {
              name: 'check-actions',
              test: /check-lists\/(?:action-icons|check-actions|start-check-action|check-lists\.module)\.|decisions\/decision-badge\.|icons\/IconGavel\./,
            },
            { name: 'icons', test: SHARED_ICONS, minShareCount: 12 },
            ...Object.entries(WIDGETS).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here('..')] } },
});
