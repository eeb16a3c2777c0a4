import { JsonNesting } from './json-nesting.ts';

/** What the beginning of a text says of it as JSON. */
export interface JsonOutline {
  /** `objects`: an array of them, or one after another. */
  kind: 'object' | 'objects' | null;
  /** Of the first object, where it is one by itself. */
  keys: string[];
}

const KEY = /^"((?:[^"\\]|\\.){0,200})"\s*:/;

/** Keys of the object that the text begins with, and where it ends; -1: it goes on. */
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

/** The outline of a file by its first bytes. */
export const outlineOf = (head: Uint8Array): JsonOutline => {
  const text = new TextDecoder().decode(head).trimStart();
  if (/^\[\s*(\{\s*["}]|\]\s*$)/.test(text)) return { kind: 'objects', keys: [] };
  if (!/^\{\s*["}]/.test(text)) return { kind: null, keys: [] };
  const { keys, end } = keysOf(text);
  const goesOn = end !== -1 && /^[\s,]*\{/.test(text.slice(end));
  return { kind: goesOn ? 'objects' : 'object', keys };
};
