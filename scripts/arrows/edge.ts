import { dirname, join, normalize } from 'node:path';
import type { Import } from './imports.ts';
import { exportedFile, type Workspace } from './workspaces.ts';

export type Target =
  | { kind: 'relative'; file: string; workspace: Workspace | undefined }
  | { kind: 'workspace'; file: string | undefined; workspace: Workspace; subpath: string }
  | { kind: 'external'; name: string };

export type Edge = Import & { file: string; from: Workspace | undefined; target: Target };

/** All paths are relative to the repository root. */
export function resolveEdge(file: string, imported: Import, workspaces: readonly Workspace[]): Edge {
  const from = workspaceOf(file, workspaces);
  return { ...imported, file, from, target: targetOf(file, imported.specifier, { from, workspaces }) };
}

type Surroundings = { from: Workspace | undefined; workspaces: readonly Workspace[] };

function targetOf(file: string, specifier: string, { from, workspaces }: Surroundings): Target {
  if (specifier.startsWith('.')) {
    const path = normalize(join(dirname(file), specifier));
    return { kind: 'relative', file: path, workspace: workspaceOf(path, workspaces) };
  }
  // The portal's alias for its src folder.
  if (specifier.startsWith('#/') && from !== undefined) {
    return { kind: 'relative', file: join(from.folder, 'src', specifier.slice(2)), workspace: from };
  }
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (workspace === undefined) return { kind: 'external', name: specifier };
  const subpath = `.${specifier.slice(workspace.name.length)}`;
  return { kind: 'workspace', workspace, subpath, file: exportedFile(workspace, subpath) };
}

function workspaceOf(file: string, workspaces: readonly Workspace[]): Workspace | undefined {
  return workspaces.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
}
