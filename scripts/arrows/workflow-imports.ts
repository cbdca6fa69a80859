import type { Edge } from './edge.ts';
import type { Violation } from './violation.ts';

const workflows = 'apps/worker/src/workflows/';

/**
 * Workflow code is bundled and replayed, so it must stay small and deterministic. It may use domain rules, but
 * neither zod nor its schemas, not even indirectly.
 */
export function workflowViolations(edges: readonly Edge[]): Violation[] {
  const byFile = Map.groupBy(
    edges.filter(({ typeOnly, file }) => !typeOnly && !/\.test\.tsx?$/.test(file)),
    ({ file }) => file,
  );
  const starts = [...byFile.keys()].filter((file) => file.startsWith(workflows));
  const seen = new Set<string>();
  return starts.flatMap((start) => walk({ file: start, chain: [], byFile, seen }));
}

type Walk = { file: string; chain: readonly Edge[]; byFile: ReadonlyMap<string, readonly Edge[]>; seen: Set<string> };

function walk({ file, chain, byFile, seen }: Walk): Violation[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return (byFile.get(file) ?? []).flatMap((edge) => {
    const path = [...chain, edge];
    const forbidden = forbiddenTarget(edge);
    if (forbidden !== undefined) return [violation(path, forbidden)];
    const { target } = edge;
    if (target.kind === 'external' || target.file === undefined) return [];
    return walk({ file: target.file, chain: path, byFile, seen });
  });
}

function forbiddenTarget({ target }: Edge): string | undefined {
  if (target.kind === 'external') return /^zod($|\/)/.test(target.name) ? 'zod' : undefined;
  const file = target.file ?? '';
  return /^packages\/domain\/.*\/schema\.ts$/.test(file) ? file : undefined;
}

function violation(path: readonly Edge[], forbidden: string): Violation {
  const [first] = path;
  const through = path.slice(1).map(({ file }) => file);
  const chain = through.length === 0 ? '' : ` through ${through.join(' → ')}`;
  return {
    file: first?.file ?? '',
    line: first?.line ?? 0,
    specifier: first?.specifier ?? '',
    message: `a workflow reaches ${forbidden}${chain}: workflows use only the domain's rules; schemas belong to the API and the clients`,
  };
}
