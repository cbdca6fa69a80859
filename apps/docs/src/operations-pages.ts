import { posix } from 'node:path';
import { readSource } from './repository.ts';

/** Pages that are written elsewhere in the repository: address in the site → file. */
export const OPERATIONS_PAGES = {
  install: { file: 'docs/operations/install.md', title: 'Install' },
  compose: { file: 'deploy/compose/README.md', title: 'Docker Compose' },
  helm: { file: 'deploy/helm/README.md', title: 'Helm' },
  mosquitto: { file: 'deploy/mosquitto/README.md', title: 'Mosquitto' },
  temporal: { file: 'deploy/temporal/README.md', title: 'Temporal' },
  run: { file: 'docs/operations/run.md', title: 'Run' },
  backup: { file: 'docs/operations/backup.md', title: 'Backup and restore' },
  alerts: { file: 'docs/operations/alerts.md', title: 'Metrics and alerts' },
  growth: { file: 'docs/operations/growth.md', title: 'What grows' },
  size: { file: 'docs/operations/size.md', title: 'Sizes' },
  changelog: { file: 'CHANGELOG.md', title: 'Changelog' },
} as const;

/** Documents of packages that are part of the reference. */
export const PACKAGE_PAGES = {
  sdk: { file: 'packages/sdk/README.md', title: 'SDK' },
  'command-line': { file: 'apps/cli/README.md', title: 'Command line' },
  'device-protocol': { file: 'packages/device-protocol/README.md', title: 'Device protocol' },
} as const;

const addresses = new Map<string, string>([
  ...Object.entries(PACKAGE_PAGES).map(([name, { file }]) => [file, `/reference/${name}.md`] as const),
  ...Object.entries(OPERATIONS_PAGES).map(([name, { file }]) => [file, `/operations/${name}.md`] as const),
  ['docs/environment.md', '/reference/environment.md'],
  ['README.md', '/index.md'],
]);

const LINK = /\[(?<text>[^\]]+)\]\((?!https?:|#)(?<target>[^)]*)\)/g;

/** Links to pages of the site; the text alone for files that the site does not have. */
export const withSiteLinks = (markdown: string, file: string): string =>
  markdown.replaceAll(LINK, (_, text: string, target: string) => {
    const [path = '', anchor] = target.split('#');
    const address = addresses.get(posix.join(posix.dirname(file), path));
    if (address === undefined) return text;
    return `[${text}](${address}${anchor === undefined ? '' : `#${anchor}`})`;
  });

export const readRepositoryPage = async (file: string): Promise<string> => withSiteLinks(await readSource(file), file);
