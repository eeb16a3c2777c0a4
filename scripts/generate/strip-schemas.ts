import { type ESTree, type Plugin, parseSync } from 'vite';

/** Parts of an endpoint that only the server reads: it validates by them and documents itself with them. */
const SERVER_PARTS = new Set(['params', 'query', 'body', 'response', 'file', 'summary', 'problems']);

type Edit = [start: number, end: number, text: string];

const cutServerParts = (definition: ESTree.ObjectExpression): Edit[] =>
  definition.properties.flatMap((property, index): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!SERVER_PARTS.has(property.key.name)) return [];
    return [[property.start, definition.properties[index + 1]?.start ?? property.end, '']];
  });

/** The call is dropped if nothing reads the constant; `src/shared` has no side effects. */
const markPure = ({ start, end }: ESTree.Expression): Edit[] => [
  [start, start, '/* @__PURE__ */ (() => ('],
  [end, end, '))()'],
];

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const cutEndpoints = (node: ESTree.Node): Edit[] => {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint')
    return node.arguments.flatMap((each) => (each.type === 'ObjectExpression' ? cutServerParts(each) : []));
  return Object.values(node)
    .flat()
    .flatMap((part) => (isNode(part) ? cutEndpoints(part) : []));
};

const markDeclared = (statement: ESTree.Statement | ESTree.Directive): Edit[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? markPure(init) : []));
};

/**
 * The contract modules as the browser needs them: method and path of each endpoint, without the schemas of what it
 * takes and answers. Schemas that the web reads itself stay.
 */
export const stripSchemas = (code: string, file: string): string => {
  const { program } = parseSync(file, code);
  const edits = [...cutEndpoints(program), ...program.body.flatMap(markDeclared)];
  return edits
    .toSorted((a, b) => b[0] - a[0] || b[1] - a[1])
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code);
};

export const stripServerSchemas = (): Plugin => ({
  name: 'strip-server-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/shared\/[^?]*\.ts$/ },
    handler: (code, id) => ({ code: stripSchemas(code, id), map: null }),
  },
});
