import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const target = process.env['API_URL'] ?? 'http://127.0.0.1:8080';
const proxy: Record<string, ProxyOptions> = {
  '/trpc': { target, ws: true },
  '/media': { target },
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
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, manifest: true, sourcemap: false },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
