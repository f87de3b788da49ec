// Builds the three pages of the portal: landing, application, API description.
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import portal from '../package.json' with { type: 'json' };
import { refuseChunkCircle } from './build/chunk-circle.ts';
import { textMarks } from './build/languages.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { isOwnCopy, ownCopy } from './build/own-copy.ts';
import { pages } from './build/pages.ts';

const root = import.meta.dirname;

/**
 * What most screens need, by name: a module that is not named here comes with the screens that import it, so that a new
 * subject makes no other screen slower.
 */
const ofMostScreens =
  /\/web\/src\/(components\/([^/]+|(bill|dialog|field|table)\/[^/]+)|theme\/[^/]+|data\/(api|ask-ahead|api-error|bill-lists|bill-summary|desk-paths|grants|home|idempotency|may-decide|query-client|refusal-words|rupees|scheme-at-pfms|server-clock|session|session-events|unfinished|whole-list)\.ts|(lib|shell)\/.+)$|\/domain\/src\/((calendar|code|contract|issue|money|wire)\.ts|bill\/(actor|api|declaration|errors|schema|texts|workflow)\.ts|description\/|document\/(family|schema)\.ts|home\/api\.ts|scheme\/|session\/(api|login-type-texts|other-sessions-texts|schema|texts)\.ts|sparsh\/api\.ts|storage\/|treasury\/api\.ts|unfinished\/(api|place|texts)\.ts)/;
/** The frames come with what starts the application. */
const isFrame = (routeId: string) => /^\/_\w+$/.test(routeId);
/** The addresses of all screens, without the screens. */
const ofStart = (id: string) =>
  /\/web\/src\/(router\.ts|routeTree\.gen|routes\/)/.test(id) && !id.includes('tsr-split');
/** What every entry of a bill needs. */
const ofEntry =
  /\/features\/bill-entry\/(begin-at-first-field|bill-entry-screen|chosen-bill|current-grant|details-panel|entry-(content|form|in-tab|keys|parts|windows)|field-ids|found-(bill|entry)|heading|kept-entry|own-fields|panel-errors|payee-columns|queries|sanction-choice|saved-note|tally|use-bill-entry|use-submit)|\/domain\/src\/bill\/rules\.ts/;
/** How an entry and its copy at the portal are kept alike: behind the form. */
const ofCopies =
  /\/features\/bill-entry\/(content-check|copy-notes|find-entry|follow-copy|save-body|sent-saves|server-copy)|\/web\/src\/data\/(pack|unfinished-content)\.ts|\/domain\/src\/unfinished\/form-texts\.ts/;
/** What an entry takes of bills that there are: behind the form, or when it is opened with one. */
const ofEarlierBills =
  /\/features\/bill-entry\/(begun-bill|earlier-bills|entered-content|month-difference|taken)/;
/** The components of a scheme, and those of a bill on it. */
const ofSchemeComponents =
  /\/scheme-component\/scheme-components\.|\/bill-entry\/components-of-bill\.|\/domain\/src\/sparsh\/(component|texts)\.ts/;
/** What the kinds of bill declare, for their entries. */
const ofKinds =
  /\/domain\/src\/bill\/(bill-fields|category|consolidated-bill|entry-texts|kind-texts|general-bill|gpf-bill|kind|order-bill|payee-line|payload|shares|sna-bill|spa-(amounts|bill|line|texts))\.ts|\/domain\/src\/sparsh\/errors\.ts/;
/** What else the list needs that a login leads to. */
const ofFirst =
  /\/features\/scheme\/(behind-list|not-prepared|open-entry|prepare-bill|submitted-message)\.tsx?/;
/** The windows of the entries, which are opened one after the other, what a submit sends and the message on it: one file instead of ten. */
const ofEntryWindows =
  /\/features\/bill-entry\/(deduction-dialog|employee-(dialog|search|window)|gpf-employee-dialog|payee-(choice|draft|queries)|replace-dialog|sna-payee-dialog|submission|submit-dialog)|\/scheme\/submitted-bill-message|\/domain\/src\/bill\/issue-path\.ts/;
/** What only the desks after the entry of a bill need. */
const ofDesks =
  /\/components\/bill\/(audit-status|authorize-question|bill-question|fact-sheet|slip-shares|body-bill-actions|bill-(desks|menu)|desk-|final-only|use-like-this|payee-changes|reasons|withdraw)|\/components\/table\/row-menu|\/data\/(desk-family|bill-desks)|\/domain\/src\/document\/(api|texts|errors|refusals|signature-words)/;
/** What each desk has and what may be decided there: few files instead of many small ones. */
const ofEveryDesk =
  /\/web\/src\/data\/bill-decision\.|\/domain\/src\/(bill\/decision-texts|treasury\/texts)\.|\/components\/(bill\/(bill-menu|desk-table|final-only|use-like-this)|next-link|table\/row-menu)\.|\/domain\/src\/bill\/like-text\.|\/data\/desk-family\.|\/domain\/src\/document\/(api|texts)\./;
/** What waits for a login, in the menu, above the list and at home, and the bars of the home. */
const ofWaiting =
  /\/components\/(plot\/meter|waiting\/(use-unfinished|waiting-kinds))\.|\/data\/(offered-entries|order-lists)\.|\/domain\/src\/(home\/counted|order\/(noun-texts|nouns))\./;
/** What each screen of a consolidated bill has. */
const ofConsolidated = /\/data\/consolidated-(bills|desks)\.|\/domain\/src\/consolidation\/(api|texts)\./;
/** The beginning of what is done with many bills at once. */
const ofBulk = /\/components\/bulk\/(ticked-bar|use-bulk-ticks)\.|\/web\/src\/data\/bulk\./;
/** What few screens have: inputs, with PrimeReact behind some, a link to the next desk, outcomes of a lot, a remark, a workbook, saved views, notices; and the window of the search. */
const ofFewScreens =
  /\/components\/(field\/(amount-cell|choice|files?-drop)|next-link|outcomes|work-form|dialog\/remark-dialog|table\/(csv|xlsx|use-list-views|table-view|views-(menu|panel))|bill\/begin-like)|\/shell\/(news-(bell|mail-window|panel)|notices|palette-window|language-choice)|\/lib\/(payee-statement|register-search|status-name|use-choose-bill)\.ts/;
/** What each part of PrimeReact needs, and what of npm comes with those parts only. */
const ofEveryPrime =
  /node_modules\/(primereact\/(api|componentbase|core|csstransition|hooks|iconbase|overlayservice|passthrough|portal|ripple|utils)|react-transition-group|dom-helpers|prop-types|@babel)\//;
const ofVendor =
  /node_modules\/(?!@tanstack\/(query-core\/.*\/queriesObserver|react-query\/.*\/useQueries)|papaparse|bowser|write-excel-file|fflate|primereact|react-transition-group|dom-helpers|prop-types|@babel)|vite\/preload-helper|rolldown\/runtime/;
/** The files of the application's page. */
const ofPage = /^assets\/(rolldown-runtime|vendor|common)-[\w-]{8}\.js$/;
/** What starts every screen: components and shell with the frames, and the addresses. */
const isCommon = (id: string) =>
  !isOwnCopy(id) &&
  (ofStart(id) ||
    ofFirst.test(id) ||
    (ofMostScreens.test(id) && ![ofDesks, ofFewScreens].some((others) => others.test(id))));

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    refuseChunkCircle(),
    ownCopy(/\/src\/landing\/start\.ts$/),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // what a screen asks for is named in its own file
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        splitBehavior: ({ routeId }) => (isFrame(routeId) ? [] : undefined),
      },
      routesDirectory: join(root, 'src/routes'),
      generatedRouteTree: join(root, 'src/routeTree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    textMarks(),
    leanContracts(),
    pages(),
  ],
  define: { __RELEASE__: JSON.stringify(portal.version) },
  // React has it: what older ones need in its place is left out
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // what the page itself names is there before any other file asks for it
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ofPage.test(file)),
    },
    // which chunk imports which; it stays on this machine (stacks/build-output.ts)
    manifest: 'chunks.json',
    rolldownOptions: {
      input: {
        landing: join(root, 'index.html'),
        app: join(root, 'app.html'),
        docs: join(root, 'docs.html'),
      },
      output: {
        // few files for the application; what the landing page runs stays out of them, so that it stays small
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'prime', test: ofEveryPrime },
            { name: 'vendor', test: ofVendor },
            { name: 'entry', test: ofEntry },
            { name: 'entry-copies', test: ofCopies },
            { name: 'entry-earlier', test: ofEarlierBills },
            { name: 'scheme-components', test: ofSchemeComponents },
            { name: 'kinds', test: ofKinds },
            { name: 'waiting', test: ofWaiting },
            { name: 'consolidated', test: ofConsolidated },
            { name: 'desk', test: ofEveryDesk },
            { name: 'bulk', test: ofBulk },
            { name: 'entry-windows', test: ofEntryWindows },
            { name: 'common', test: isCommon },
          ],
        },
      },
    },
  },
});
