import { parseSync } from 'oxc-parser';

/** An import or re-export as written in a file. */
export type Import = {
  specifier: string;
  line: number;
  /** Erased by the compiler, without an effect at run time. */
  typeOnly: boolean;
};

export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineAt(moduleRequest.start),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null
        ? []
        : [{ specifier: moduleRequest.value, line: lineAt(moduleRequest.start), typeOnly: isType }],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])(?<specifier>[^'"`$]+)\1$/.exec(text.slice(start, end))?.groups?.['specifier'];
    return literal === undefined ? [] : [{ specifier: literal, line: lineAt(start), typeOnly: false }];
  });
  return [...imports, ...exports, ...dynamic];
}
