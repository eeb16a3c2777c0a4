/** Maximum nesting that parsing and traversal can handle, far above real files. */
export const MAXIMUM_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const STEPS = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
]);

export class JsonNesting {
  depth = 0;
  isInString = false;
  #isEscaped = false;

  step(sign: number): void {
    if (this.isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === BACKSLASH) this.#isEscaped = true;
      else if (sign === QUOTE) this.isInString = false;
    } else if (sign === QUOTE) this.isInString = true;
    else this.depth += STEPS.get(sign) ?? 0;
  }
}

export const isTooDeep = (text: string): boolean => {
  const nesting = new JsonNesting();
  for (let index = 0; index < text.length; index += 1) {
    nesting.step(text.charCodeAt(index));
    if (nesting.depth > MAXIMUM_DEPTH) return true;
  }
  return false;
};
