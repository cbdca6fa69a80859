import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { writeGeneratedPages } from '../src/generated-pages.ts';
import { OPERATIONS_PAGES, PACKAGE_PAGES } from '../src/operations-pages.ts';
import { readTopics } from '../src/reference/commands.ts';
import { readOpenApi } from '../src/reference/openapi-document.ts';
import { restAreas } from '../src/reference/rest.ts';
import { compressFiles } from '../src/site/compress-files.ts';
import { createOutsideScripts } from '../src/site/outside-scripts.ts';

const base = '/docs/';
const scripts = createOutsideScripts(base);
const topics = await readTopics();
const document = await readOpenApi();
const areas = restAreas(document);
await writeGeneratedPages(fileURLToPath(new URL('../pages', import.meta.url)), { document, topics });

const reference = [
  {
    text: 'REST calls',
    link: '/reference/rest/',
    collapsed: true,
    items: [
      ...areas.map(({ name, title }) => ({ text: title, link: `/reference/rest/${name}` })),
      { text: 'Types', link: '/reference/rest/types' },
    ],
  },
  {
    text: 'Commands',
    link: '/reference/commands/',
    collapsed: true,
    items: topics.map(({ name }) => ({ text: name, link: `/reference/commands/${name}` })),
  },
  ...Object.entries(PACKAGE_PAGES).map(([name, { title }]) => ({ text: title, link: `/reference/${name}` })),
  { text: 'Events', link: '/reference/events' },
  { text: 'Errors', link: '/reference/errors' },
  { text: 'Permissions', link: '/reference/permissions' },
  { text: 'Environment', link: '/reference/environment' },
];

export default defineConfig({
  base,
  lang: 'en-GB',
  title: 'Earshot',
  titleTemplate: ':title · Earshot documentation',
  description: 'How to use, run and program Earshot.',
  // The portal serves it.
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'dist/.cache',
  // The data of all pages in a file, because the content security policy allows no inline scripts.
  metaChunk: true,
  transformHtml: scripts.replaceIn,
  buildEnd: async ({ outDir }) => {
    await scripts.writeTo(outDir);
    await compressFiles(outDir);
  },
  vite: {
    build: { chunkSizeWarningLimit: 2_000 },
    // The esbuild of Vite 5 does not know the target of the repository.
    esbuild: { tsconfigRaw: '{}' },
  },
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guides', link: '/guides/send-a-text' },
      { text: 'Reference', link: '/reference/rest/' },
      { text: 'Operations', link: '/operations/install' },
    ],
    sidebar: [
      { text: 'Start', items: [{ text: 'Getting started', link: '/start' }] },
      { text: 'Concepts', items: [{ text: 'From a text to a play', link: '/concepts/delivery' }] },
      {
        text: 'Guides',
        items: [
          { text: 'Send a message in the portal', link: '/guides/portal' },
          { text: 'Send a text from a program', link: '/guides/send-a-text' },
          { text: 'Receive events by webhook', link: '/guides/webhooks' },
          { text: 'Connect an assistant', link: '/guides/assistants' },
        ],
      },
      { text: 'Reference', items: reference },
      {
        text: 'Operations',
        link: '/operations/install',
        collapsed: true,
        items: Object.entries(OPERATIONS_PAGES).map(([name, { title }]) => ({
          text: title,
          link: `/operations/${name}`,
        })),
      },
    ],
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous page', next: 'Next page' },
    darkModeSwitchLabel: 'Theme',
  },
});
