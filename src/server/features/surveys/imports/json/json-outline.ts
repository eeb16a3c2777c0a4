import { JsonNesting } from './json-nesting.ts';

export interface JsonOutline {
  kind: 'object' | 'objects' | null;
  keys: string[];
}

const KEY = /^"((?:[^"\\]|\\.){0,200})"\s*:/;

const keysOf = (text: string): { keys: string[]; end: number } => {
  const nesting = new JsonNesting();
  const keys: string[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if (nesting.depth === 1 && !nesting.isInString && text[index] === '"') {
      const key = KEY.exec(text.slice(index, index + 220))?.[1];
      if (key !== undefined) keys.push(key);
    }
    nesting.step(text.charCodeAt(index));
    if (nesting.depth === 0) return { keys, end: index + 1 };
  }
  return { keys, end: -1 };
};

export const readJsonOutline = (head: Uint8Array): JsonOutline => {
  const text = new TextDecoder().decode(head).trimStart();
  if (/^\[\s*(\{\s*["}]|\]\s*$)/.test(text)) return { kind: 'objects', keys: [] };
  if (!/^\{\s*["}]/.test(text)) return { kind: null, keys: [] };
  const { keys, end } = keysOf(text);
  const goesOn = end !== -1 && /^[\s,]*\{/.test(text.slice(end));
  return { kind: goesOn ? 'objects' : 'object', keys };
};
