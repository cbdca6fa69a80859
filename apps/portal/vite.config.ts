import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { firstLoadGuard, isLoadedFirst } from './first-load.ts';

const target = process.env['API_URL'] ?? 'http://127.0.0.1:8080';
const proxy: Record<string, ProxyOptions> = {
  '/trpc': { target, ws: true },
  '/media': { target },
  '/exports': { target },
  '/health': { target },
  '/build-info': { target },
  '/crash-reports': { target },
  '/dev/outbox': { target },
  '/docs': { target },
};

const routeLoader = fileURLToPath(new URL('src/lib/lazy-route-component.ts', import.meta.url));
/** Loads routes by the portal's own function, which keeps the page while the server is away. */
const ownRouteLoader: Plugin = {
  name: 'earshot:route-loader',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/lazyRouteComponent.js') && importer?.includes('/@tanstack/react-router/') === true
      ? routeLoader
      : undefined,
};

const COMMON =
  /portal.src.(?:lib(?!.form-resolver)|components(?!.(?:form.use-edit-form|data-table.saved-views-content))|shared|texts)|packages.domain(?!.*(?:schema|name-text))|node_modules(?!.(?:zod|react-hook-form|@hookform))/;
const DIALOGS =
  /node_modules.(?:@radix-ui.react-(?:dialog|dismissable-layer|focus-scope|focus-guards|portal|presence)|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton)|portal.src.components.dialog.dialog\.tsx/;
const FRAME_PARTS =
  /portal.src.(?:shared.(?:incidents.incident-bell|operations.operations-button|deliveries.stop-sound-button|notices.notice-banner)|shell.health-footer)\.tsx/;
const LISTS =
  /portal.src.(?:components.(?:data-table.(?:list-panel|list-toolbar|previous-rows|pagination|view-menu|use-list-url|use-selection|use-steady-rows)|layout.foot-room|dialog.dialog-button)|lib.(?:save-file|export-address))\.tsx?/;

export default defineConfig({
  plugins: [
    ownRouteLoader,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    firstLoadGuard,
    compression({
      include: /\.(?:css|html|js|json|mjs|svg)$/,
      threshold: 1_024,
      logLevel: 'silent',
      algorithms: [
        'gzip',
        // Quality 11 takes eight seconds longer than 9, once for each build, and saves 7 % of each download.
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
    }),
  ],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // All browsers of this target preload modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Hash only: chunk names appear in every file that imports them, which enlarges the first load.
        chunkFileNames: 'assets/[hash].js',
        // Bundles icons used by most pages, and modules used by nearly every page, instead of one chunk per module.
        codeSplitting: {
          groups: [
            // A chunk of its own, which is the first import of the page: it must run before zod, wherever zod is.
            { name: 'zod-without-eval', test: /zod-without-eval/, priority: 4 },
            // Each request has headers of a third of a kB, so what every page loads is one file.
            { name: (id, modules) => (isLoadedFirst(id, modules) ? 'first' : null), debugName: 'first', priority: 3 },
            { name: 'icons', test: /lucide-react/, minShareCount: 10 },
            {
              name: 'common',
              // Zod and react-hook-form are loaded with the first form. A module that imports them would bring them into this chunk.
              test: (id) => COMMON.test(id) && !DIALOGS.test(id),
              minShareCount: 40,
              priority: 2,
            },
            // Most pages open no dialog before they are used.
            { name: 'dialogs', test: DIALOGS, minShareCount: 30, priority: 1 },
            // The parts of the frame that load after it, and the parts of each list.
            { name: 'frame-parts', test: FRAME_PARTS, priority: 1 },
            { name: 'lists', test: LISTS, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
