import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandsPage, type Topic, topicPage } from './reference/commands.ts';
import { environmentPage } from './reference/environment.ts';
import { errorsPage } from './reference/errors.ts';
import { eventsPage } from './reference/events.ts';
import type { OpenApi } from './reference/openapi-document.ts';
import { permissionsPage } from './reference/permissions.ts';
import { restPages } from './reference/rest.ts';
import { OPERATIONS_PAGES, PACKAGE_PAGES, readRepositoryPage } from './operations-pages.ts';

interface Sources {
  readonly document: OpenApi;
  readonly topics: readonly Topic[];
}

/** All pages that come from other files of the repository, by their path among the pages. */
async function generatedPages({ document, topics }: Sources): Promise<Map<string, string>> {
  const included = [
    ...Object.entries(OPERATIONS_PAGES).map(([name, { file }]) => [`operations/${name}`, file] as const),
    ...Object.entries(PACKAGE_PAGES).map(([name, { file }]) => [`reference/${name}`, file] as const),
  ].map(async ([path, file]) => [path, await readRepositoryPage(file)] as const);
  return new Map([
    ['reference/environment', environmentPage()],
    ['reference/errors', errorsPage(document)],
    ['reference/events', eventsPage()],
    ['reference/permissions', permissionsPage()],
    ...restPages(document).map(({ area, text }) => [`reference/rest/${area}`, text] as const),
    ['reference/commands/index', commandsPage(topics)],
    ...topics.map((topic) => [`reference/commands/${topic.name}`, topicPage(topic)] as const),
    ...(await Promise.all(included)),
  ]);
}

/** Writes the generated pages beside the others. The search of VitePress finds files only, no dynamic routes. */
export async function writeGeneratedPages(folder: string, sources: Sources): Promise<void> {
  for (const former of ['reference', 'operations']) await rm(join(folder, former), { recursive: true, force: true });
  for (const [path, text] of await generatedPages(sources)) {
    const file = join(folder, `${path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
