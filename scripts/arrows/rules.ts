import type { Edge } from './edge.ts';
import { isForTests } from './only-tests.ts';
import type { Workspace } from './workspaces.ts';

/** Returns why an import is not allowed and what to do instead; undefined if allowed. */
export type Rule = (edge: Edge) => string | undefined;

/** The other workspace that an import leads to; undefined within the same workspace and for external packages. */
function otherWorkspace({ from, target }: Edge): Workspace | undefined {
  if (target.kind === 'external' || target.workspace?.folder === from?.folder) return undefined;
  return target.workspace;
}

/** The packages that each package may import. An empty list allows none. */
const packagesMayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  environment: [],
  'blob-store': [],
  'http-limits': [],
  sdk: [],
  'device-protocol': ['domain'],
  processes: ['domain'],
  db: ['domain'],
};

const why: Readonly<Record<string, string>> = {
  domain: 'it holds the rules that everything else builds on, and stays pure',
  environment: 'it is read before anything else works',
  'blob-store': 'it only keeps bytes',
  'http-limits': 'it counts connections and bytes, and knows no calls',
  sdk: 'it is published alone, so nothing of ours would be there at run time; types come from src/generated',
};

export const packageArrows: Rule = (edge) => {
  const to = otherWorkspace(edge);
  const { from } = edge;
  if (from?.kind !== 'package' || to === undefined) return undefined;
  const allowed = packagesMayImport[from.short] ?? ['domain'];
  if (to.kind === 'package' && allowed.includes(to.short)) return undefined;
  const reason = why[from.short] ?? 'packages of one level know only the domain, so that each can change alone';
  const may = allowed.length === 0 ? 'nothing of ours' : `only ${allowed.join(', ')}`;
  return `${from.folder} imports ${may}: ${reason}`;
};

export const appArrows: Rule = (edge) => {
  const to = otherWorkspace(edge);
  const { from } = edge;
  if (from?.kind !== 'app' || to === undefined) return undefined;
  if (to.kind !== 'package') {
    return `${from.folder} imports another app or the tests: apps are separate processes, share through a package`;
  }
  const client = from.short === 'portal' || from.short === 'cli';
  if (!client || to.short === 'sdk' || to.short === 'domain') return undefined;
  return `${from.folder} imports only sdk and domain: it runs at the user's, where the SDK is the one way in`;
};

export const ownFolderOnly: Rule = ({ from, target }) => {
  // Tests and scripts may import any file.
  if (from === undefined || from.kind === 'tests' || target.kind !== 'relative') return undefined;
  if (target.workspace?.folder === from.folder) return undefined;
  return `a relative path leaves ${from.folder}: name the package instead (@earshot/…), so that its exports hold`;
};

export const exportsOnly: Rule = ({ from, target }) => {
  if (target.kind !== 'workspace') return undefined;
  if (target.subpath.startsWith('./src/')) {
    return `deep import into ${target.workspace.folder}: its package.json says under "exports" what others may use`;
  }
  if (target.file !== undefined || target.workspace.folder === from?.folder) return undefined;
  return `${target.workspace.folder} does not export ${target.subpath}: add it to "exports" or use what is there`;
};

const featureOf = (file: string): RegExpExecArray | null => /^apps\/(api|portal)\/src\/features\/([^/]+)\//.exec(file);

export const featureIsolation: Rule = ({ file, target }) => {
  const own = featureOf(file);
  if (own === null || target.kind !== 'relative') return undefined;
  const other = featureOf(target.file);
  if (other === null || (other[1] === own[1] && other[2] === own[2])) return undefined;
  return `feature ${own[2]} imports feature ${other[2]}: features are changed and removed alone, move what both need up`;
};

export const pureDomain: Rule = ({ file, from, target }) => {
  if (from?.folder !== 'packages/domain' || isForTests(file)) return undefined;
  if (target.kind !== 'external' || !target.name.startsWith('node:')) return undefined;
  return 'packages/domain does no input or output: it runs in browsers and in workflows, too';
};

export const generatedTypesOnly: Rule = ({ from, target, typeOnly }) => {
  if (from?.folder !== 'packages/sdk' || target.kind !== 'relative' || typeOnly) return undefined;
  if (!target.file.startsWith('packages/sdk/src/generated/')) return undefined;
  return 'packages/sdk takes only types from src/generated (import type): those files have no code';
};

export const testSupport: Rule = ({ file, target }) => {
  if (target.kind === 'external' || target.file === undefined) return undefined;
  if (isForTests(file) || !isForTests(target.file)) return undefined;
  return 'product code imports a file that is for tests: move what both need out of the folder called testing';
};

export const rules: readonly Rule[] = [
  testSupport,
  packageArrows,
  appArrows,
  ownFolderOnly,
  exportsOnly,
  featureIsolation,
  pureDomain,
  generatedTypesOnly,
];
