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
  outbound: ['http-limits'],
  metrics: [],
  tracing: [],
  sdk: [],
  'device-protocol': ['domain'],
  processes: ['domain'],
  db: ['domain', 'environment', 'tracing'],
  pdf: [],
  reports: ['domain', 'db', 'pdf'],
  doctor: ['domain', 'db', 'environment', 'blob-store'],
};

const why: Readonly<Record<string, string>> = {
  domain: 'it contains pure rules that all other code uses',
  environment: 'it is loaded before all other code',
  'blob-store': 'it only stores bytes',
  'http-limits': 'it counts connections and bytes, independently of calls',
  outbound: 'it decides on addresses, independently of what is sent',
  metrics: 'it counts anything, independently of what it is',
  tracing: 'it traces anything, independently of what it is',
  pdf: 'it draws documents of any content',
  reports: 'it reads reports for the api and the worker',
  doctor: 'it examines only what all parts need',
  sdk: 'it is published without the other packages; take types from src/generated',
};

export const packageArrows: Rule = (edge) => {
  const to = otherWorkspace(edge);
  const { from } = edge;
  if (from?.kind !== 'package' || to === undefined) return undefined;
  const allowed = packagesMayImport[from.short] ?? ['domain'];
  if (to.kind === 'package' && allowed.includes(to.short)) return undefined;
  const reason =
    why[from.short] ?? 'packages of this level depend only on the domain, so that each can change independently';
  const may = allowed.length === 0 ? 'no workspace' : `only ${allowed.join(', ')}`;
  return `${from.folder} imports ${may}: ${reason}`;
};

export const appArrows: Rule = (edge) => {
  const to = otherWorkspace(edge);
  const { from } = edge;
  if (from?.kind !== 'app' || to === undefined) return undefined;
  if (to.kind !== 'package') {
    return `${from.folder} imports another app or the tests: apps are separate processes; share code through a package`;
  }
  const client = from.short === 'portal' || from.short === 'cli';
  if (!client || to.short === 'sdk' || to.short === 'domain') return undefined;
  return `${from.folder} imports only sdk and domain: it runs on the user's machine and reaches the platform only through the SDK`;
};

export const ownFolderOnly: Rule = ({ from, target }) => {
  // Tests and scripts may import any file.
  if (from === undefined || from.kind === 'tests' || target.kind !== 'relative') return undefined;
  if (target.workspace?.folder === from.folder) return undefined;
  return `a relative path leaves ${from.folder}: import the package by name (@earshot/…), so that its exports are checked`;
};

export const exportsOnly: Rule = ({ from, target }) => {
  if (target.kind !== 'workspace') return undefined;
  if (target.subpath.startsWith('./src/')) {
    return `deep import into ${target.workspace.folder}: import only what "exports" of its package.json lists`;
  }
  if (target.file !== undefined || target.workspace.folder === from?.folder) return undefined;
  return `${target.workspace.folder} does not export ${target.subpath}: add it to "exports" or import an existing export`;
};

const featureOf = (file: string): RegExpExecArray | null => /^apps\/(api|portal)\/src\/features\/([^/]+)\//.exec(file);

export const featureIsolation: Rule = ({ file, target }) => {
  const own = featureOf(file);
  if (own === null || target.kind !== 'relative') return undefined;
  const other = featureOf(target.file);
  if (other === null || (other[1] === own[1] && other[2] === own[2])) return undefined;
  return `feature ${own[2]} imports feature ${other[2]}: features must stay independent; move shared code above them`;
};

/** Folders of the portal by layer, from the bottom up. The folders of the first layer, the kit, may import each other. */
const portalLayers: readonly (readonly string[])[] = [
  ['components', 'lib', 'texts'],
  ['shared'],
  ['features', 'shell'],
  ['routes'],
];
const KIT = 0;

const portalFolder = (file: string): string => /^apps\/portal\/src\/([^/]+)\//.exec(file)?.[1] ?? '';
const layerOf = (folder: string): number => portalLayers.findIndex((folders) => folders.includes(folder));

export const portalLayering: Rule = ({ file, target }) => {
  if (target.kind !== 'relative') return undefined;
  const [own, other] = [portalFolder(file), portalFolder(target.file)];
  const [from, to] = [layerOf(own), layerOf(other)];
  if (from === -1 || own === other || to < from || (to === KIT && from === KIT)) return undefined;
  return (
    `${own} of the portal imports ${other}: layers import only lower ones (kit, shared, features and shell, routes), ` +
    'move the common code to shared'
  );
};

/** Files of the portal that contain a hook, except in `lib`, which keeps the calls that every page needs. */
const portalHook = /^apps\/portal\/src\/(features|shared|shell)\/.*\/?use-[^/]*\.tsx?$/;

export const hooksInApi: Rule = ({ file, target }) => {
  if (target.kind !== 'relative' || target.file !== 'apps/portal/src/lib/trpc.ts') return undefined;
  if (!portalHook.test(file) || file.includes('/api/') || isForTests(file)) return undefined;
  return 'a hook with its own file calls tRPC: move it to the folder api of its area';
};

export const pureDomain: Rule = ({ file, from, target }) => {
  if (from?.folder !== 'packages/domain' || isForTests(file)) return undefined;
  if (target.kind !== 'external' || !target.name.startsWith('node:')) return undefined;
  return 'packages/domain does no input or output: it also runs in browsers and workflows';
};

export const generatedTypesOnly: Rule = ({ from, target, typeOnly }) => {
  if (from?.folder !== 'packages/sdk' || target.kind !== 'relative' || typeOnly) return undefined;
  if (!target.file.startsWith('packages/sdk/src/generated/')) return undefined;
  return 'packages/sdk imports only types from src/generated (import type), because these files contain no code';
};

export const testSupport: Rule = ({ file, target }) => {
  if (target.kind === 'external' || target.file === undefined) return undefined;
  if (isForTests(file) || !isForTests(target.file)) return undefined;
  return 'product code imports a test file: move shared code out of the folder "testing"';
};

export const rules: readonly Rule[] = [
  testSupport,
  packageArrows,
  appArrows,
  ownFolderOnly,
  exportsOnly,
  featureIsolation,
  portalLayering,
  hooksInApi,
  pureDomain,
  generatedTypesOnly,
];
