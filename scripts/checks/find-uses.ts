import { parseSync } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : null;

const naming = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'TSTypeQuery']);

const takenOut = (pattern: unknown): string[] | null => {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return null;
  const keys = (pattern.properties as Node[]).map((one) => nameOf(one.key));
  return keys.every((key) => key !== null) ? keys : null;
};

/**
 * Returns the uses in a source from its syntax tree: `X` for a value used as a whole, `X.a` for a member. Comments,
 * strings, imports and declared names do not count.
 */
export const findUses = (file: string, source: string): Set<string> => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const uses = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'ExportNamedDeclaration' && isNode(node.declaration)) visit(node.declaration);
    if (naming.has(node.type)) return;
    if (node.type === 'VariableDeclarator') {
      const [whole, members] = [nameOf(node.init), takenOut(node.id)];
      if (whole && members) {
        for (const member of members) uses.add(`${whole}.${member}`);
      } else if (isNode(node.init)) visit(node.init);
      if (isNode(node.id) && node.id.type !== 'Identifier') visit(node.id);
      return;
    }
    if (node.type === 'MemberExpression' && node.computed === false) {
      const whole = nameOf(node.object);
      if (whole) uses.add(`${whole}.${nameOf(node.property)}`);
      else if (isNode(node.object)) visit(node.object);
      return;
    }
    // What a pattern takes apart is declared by it; a default in it is a use.
    if (node.type === 'AssignmentPattern') {
      if (isNode(node.right)) visit(node.right);
      return;
    }
    // The key of `{ key: value }` is a word; `{ X }` uses X.
    if (node.type === 'Property' && node.computed === false) {
      if (isNode(node.value)) visit(node.value);
      return;
    }
    const name = nameOf(node);
    if (name) uses.add(name);
    for (const child of childrenOf(node)) visit(child);
  };
  if (isNode(program)) visit(program);
  return uses;
};

export const isUsed = (uses: ReadonlySet<string>, constant: string): boolean =>
  uses.has(constant) || (constant.includes('.') && uses.has(constant.slice(0, constant.indexOf('.'))));
