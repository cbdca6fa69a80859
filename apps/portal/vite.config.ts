import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const target = process.env['API_URL'] ?? 'http://127.0.0.1:8080';
const proxy: Record<string, ProxyOptions> = {
  '/trpc': { target, ws: true },
  '/media': { target },
  '/exports': { target },
  '/health': { target },
  '/build-info': { target },
  '/crash-reports': { target },
  '/dev/outbox': { target },
};

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
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
            { name: 'icons', test: /lucide-react/, minShareCount: 20 },
            { name: 'common', test: /portal.src.(?:lib|components|shared|texts)|packages.domain/, minShareCount: 60 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
