import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** An import, re-export, dynamic import or `import('…')` type. `to` is a repository path or a package. */
export interface Import {
  from: string;
  to: string;
  line: number;
}

export interface SourceFile {
  path: string;
  imports: readonly Import[];
  /** Lines that read process.env, in any syntax. */
  environmentReads: readonly number[];
}

/** File texts by repository path. */
export type Tree = ReadonlyMap<string, string>;

export function parseTree(tree: Tree): SourceFile[] {
  return [...tree].map(([file, text]) =>
    /\.tsx?$/.test(file) ? parseSource(file, text) : { path: file, imports: [], environmentReads: [] },
  );
}

function parseSource(file: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be read: ${error.message}`);
  const found: { specifier: string; at: number }[] = [
    ...module.staticImports.map((each) => ({ specifier: each.moduleRequest.value, at: each.start })),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap(({ moduleRequest }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, at: each.start }],
      ),
    ),
  ];
  const environment: number[] = [];
  new Visitor({
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.push({ specifier: source.value, at: start });
    },
    TSImportType: ({ source, start }) => {
      found.push({ specifier: source.value, at: start });
    },
    MemberExpression: (node) => {
      const property = node.computed ? literalOf(node.property) : nameOf(node.property);
      const object = node.object.type === 'MemberExpression' ? nameOf(node.object.property) : nameOf(node.object);
      if (object === 'process' && property === 'env') environment.push(node.start);
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== 'ObjectPattern' || nameOf(init) !== 'process') return;
      if (id.properties.some((each) => each.type === 'Property' && nameOf(each.key) === 'env')) environment.push(start);
    },
  }).visit(program);
  const processModules = found.filter(({ specifier }) => /^(node:)?process$/.test(specifier));
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    path: file,
    imports: found.map(({ specifier, at }) => ({ from: file, to: resolve(file, specifier), line: lineAt(at) })),
    environmentReads: [...environment, ...processModules.map(({ at }) => at)].map(lineAt),
  };
}

function nameOf(node: { type: string } | null): string | undefined {
  return node !== null && 'name' in node && typeof node.name === 'string' ? node.name : undefined;
}

function literalOf(node: { type: string }): unknown {
  return 'value' in node ? node.value : undefined;
}

function resolve(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  return bare.startsWith('#') ? bare.slice(1) : bare;
}
