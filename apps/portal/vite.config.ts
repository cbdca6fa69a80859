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
    // Browsers of that target preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every file names those that it needs, which the first load pays for.
        chunkFileNames: 'assets/[hash].js',
        // One file for the icons that most pages need, and one for all else that nearly every page needs, in place of one for each.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/, minShareCount: 20 },
            { name: 'common', test: /portal.src.(?:lib|components|texts)|packages.domain/, minShareCount: 60 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
