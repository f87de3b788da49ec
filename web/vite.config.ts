// Builds the three pages of the portal: landing, application, API description.
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCircle } from './build/chunk-circle.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { pages } from './build/pages.ts';

const root = import.meta.dirname;

const common = /\/web\/src\/(components|data|lib|shell)\/|\/packages\/domain\/src\//;
const ofLanding =
  /\/domain\/src\/(issue|session\/(login-texts|rules|texts|work))\.ts|\/lib\/(shadow|told-after-login|when-idle)\.ts/;
/** What only the desks after the entry of a bill need. */
const ofDesks =
  /\/components\/bill\/(audit-status|authorize-question|bill-columns|bill-question|fact-sheet|slip-shares|slip-links|body-bill-actions|bill-desks|bill-menu|desk-|final-only|payee-changes|reasons|withdraw)|\/components\/table\/row-menu|\/data\/(desk-family|bill-desks)|\/domain\/src\/document\/(api|texts|errors|refusals|signature-words)/;
/** What only some screens need, and need late: uploads, CSV files, the masters, and PrimeReact behind its wrappers. */
const ofSomeScreens =
  /\/components\/(api|prime|upload|account|ddo|master|import|supplier|consolidation)\/|\/components\/field\/(amount-cell|choice|file-drop)|\/data\/(upload\/|agencies|banks|mappings|treasuries|consolidat|desk-families|import-call|payee-fields|sanctions|suppliers|use-batches)|\/domain\/src\/((account|certificate|allotment|bank|consolidation|history|import|master|office|payee|proposal|sanction|sparsh|supplier)\/|bill\/(employee-list|issue-path|payee-change|payload|rules)|session\/password|treasury\/texts|name\.)/;
const isCommon = (id: string) =>
  common.test(id) && !ofLanding.test(id) && !ofDesks.test(id) && !ofSomeScreens.test(id);

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    refuseChunkCircle(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(root, 'src/routes'),
      generatedRouteTree: join(root, 'src/routeTree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    leanContracts(),
    pages(),
  ],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
            { name: 'prime', test: /node_modules\/primereact\//, priority: 1 },
            { name: 'vendor', test: /node_modules\/(?!papaparse|bowser)/ },
            { name: 'common', test: isCommon },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000' } },
});
