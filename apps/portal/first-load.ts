import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that each page loads: the entry and the frame of signed-in pages. */
const ROOTS = ['src/main.tsx', 'src/routes/_shell.tsx?tsr-split=component'].map(
  (path) => fileURLToPath(new URL('.', import.meta.url)) + path,
);
/** Packages whose index imports far more than a page uses. */
const INDEXES = /node_modules.(?:radix-ui|lucide-react)./;
/** Libraries of forms and schemas. */
const LATER = /node_modules.(?:zod|react-hook-form|@hookform)./;

interface ModuleReader {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

let loaded: ReadonlySet<string> | undefined;

/** Whether each page loads the module, so that it belongs to one chunk instead of one chunk per set of pages. */
export function isLoadedFirst(id: string, modules: ModuleReader): boolean {
  loaded ??= importedBy(ROOTS, modules);
  return loaded.has(id);
}

function importedBy(roots: readonly string[], modules: ModuleReader): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = modules.getModuleInfo(id);
    if (found.has(id) || INDEXES.test(id) || info === null) continue;
    found.add(id);
    open.push(...info.importedIds);
  }
  return found;
}

/** Chunks that each page, or nearly each page, loads. */
const SHARED = new Set(['first', 'common']);

/** Fails the build when a chunk that nearly each page loads contains a library of forms or schemas. */
export const firstLoadGuard: Plugin = {
  name: 'earshot:first-load',
  apply: 'build',
  buildStart() {
    loaded = undefined;
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !(file.isEntry || SHARED.has(file.name))) continue;
      const found = file.moduleIds.find((id) => LATER.test(id));
      if (found !== undefined) this.error(`Every page would load ${found}. Import it where a form is opened.`);
    }
  },
};
