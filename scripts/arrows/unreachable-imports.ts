import type { Edge } from './edge.ts';
import type { Violation } from './violation.ts';

/** Imports that a part of the product must not have, not even indirectly. */
interface Fence {
  /** The files of the part. */
  readonly part: RegExp;
  readonly name: string;
  readonly forbidden: (edge: Edge) => string | undefined;
  readonly why: string;
}

const zodOf = ({ target }: Edge): string | undefined =>
  target.kind === 'external' && /^zod($|\/)/.test(target.name) ? 'zod' : undefined;

const fences: readonly Fence[] = [
  {
    // Bundled and replayed, so it must stay small and deterministic.
    part: /^apps\/worker\/src\/workflows\//,
    name: 'a workflow',
    forbidden: (edge) => {
      const { target } = edge;
      if (target.kind === 'external') return zodOf(edge);
      const file = target.file ?? '';
      return /^packages\/domain\/.*\/schema\.ts$/.test(file) ? file : undefined;
    },
    why: "workflows use only the domain's rules; schemas belong to the API and the clients",
  },
  {
    part: /^apps\/portal\/src\//,
    name: 'the portal',
    forbidden: ({ target }) =>
      target.kind === 'external' && target.name === 'date-holidays' ? 'date-holidays' : undefined,
    why: 'the library has one megabyte; the API sends the days of public holidays',
  },
  {
    part: /^apps\/portal\/src\/.*-search\.ts$/,
    name: 'the reader of an address',
    forbidden: zodOf,
    why: 'readers of all addresses are in the first load, and schemas belong to forms, which are loaded with their page',
  },
];

/** Reports forbidden imports of the fenced parts, directly or through other files. Types may be imported. */
export function unreachableViolations(edges: readonly Edge[]): Violation[] {
  const byFile = Map.groupBy(
    edges.filter(({ typeOnly, file }) => !typeOnly && !/\.test\.tsx?$/.test(file)),
    ({ file }) => file,
  );
  return fences.flatMap((fence) => {
    const seen = new Set<string>();
    const starts = [...byFile.keys()].filter((file) => fence.part.test(file));
    return starts.flatMap((start) => walk({ file: start, chain: [], byFile, seen, fence }));
  });
}

interface Walk {
  readonly file: string;
  readonly chain: readonly Edge[];
  readonly byFile: ReadonlyMap<string, readonly Edge[]>;
  readonly seen: Set<string>;
  readonly fence: Fence;
}

function walk({ file, chain, byFile, seen, fence }: Walk): Violation[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return (byFile.get(file) ?? []).flatMap((edge) => {
    const path = [...chain, edge];
    const forbidden = fence.forbidden(edge);
    if (forbidden !== undefined) return [violation(path, forbidden, fence)];
    const { target } = edge;
    if (target.kind === 'external' || target.file === undefined) return [];
    return walk({ file: target.file, chain: path, byFile, seen, fence });
  });
}

function violation(path: readonly Edge[], forbidden: string, { name, why }: Fence): Violation {
  const [first] = path;
  const through = path.slice(1).map(({ file }) => file);
  const chain = through.length === 0 ? '' : ` through ${through.join(' → ')}`;
  return {
    file: first?.file ?? '',
    line: first?.line ?? 0,
    specifier: first?.specifier ?? '',
    message: `${name} reaches ${forbidden}${chain}: ${why}`,
  };
}
