import type { WaitingTexts } from './column-builders.ts';

export class TextList implements WaitingTexts {
  characters = 0;
  readonly #texts: string[] = [];

  append(text: string): number {
    this.characters += text.length;
    return this.#texts.push(text) - 1;
  }

  text(at: number): string {
    return this.#texts[at] ?? '';
  }
}
