import type { JsonObject } from '../json/read-json-objects.ts';
import type { SurveyJsField } from './surveyjs-field.ts';

const MAXIMUM_UNKNOWN_FIELDS = 200;
const BETWEEN = '\u0000';
const pathKey = (path: readonly string[]): string => path.join(BETWEEN);

export class UnknownFieldFinder {
  readonly found = new Set<string>();
  readonly #whole: ReadonlySet<string>;
  readonly #begun: ReadonlySet<string>;

  constructor(fields: readonly SurveyJsField[], excluded: readonly (readonly string[])[]) {
    const paths = fields.map(({ path }) => path);
    this.#whole = new Set([...paths, ...excluded].map(pathKey));
    this.#begun = new Set(paths.flatMap((path) => path.map((_, end) => pathKey(path.slice(0, end)))));
  }

  look(answer: JsonObject, above: readonly string[] = []): void {
    for (const key of Object.keys(answer)) {
      if (this.found.size >= MAXIMUM_UNKNOWN_FIELDS) return;
      const path = [...above, key];
      const name = pathKey(path);
      if (this.#whole.has(name)) continue;
      const value = answer[key];
      const isBegun = this.#begun.has(name) && typeof value === 'object' && value !== null;
      if (isBegun && !Array.isArray(value)) this.look(value as JsonObject, path);
      else this.found.add(path.join('.'));
    }
  }
}
