const NEXT = ['ArrowRight', 'ArrowDown'];
const BEFORE = ['ArrowLeft', 'ArrowUp'];

interface Pickable {
  readonly labels: readonly string[];
  readonly chosen: number | null;
  readonly name: string;
}

const wordsIn = (box: HTMLElement): SVGTextElement[] => [
  ...box.querySelectorAll<SVGTextElement>('text[data-word]'),
];

/** Roving tabindex: Tab reaches one word, arrow keys the others. */
const focusable = (words: readonly SVGTextElement[], index: number): void => {
  for (const [at, word] of words.entries()) word.setAttribute('tabindex', at === index ? '0' : '-1');
};

export const markWords = (box: HTMLElement, { labels, chosen, name }: Pickable): void => {
  const svg = box.querySelector('svg');
  if (!svg) return;
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', name);
  for (const text of svg.querySelectorAll('text')) {
    const index = labels.indexOf(text.textContent);
    if (index < 0) continue;
    text.setAttribute('role', 'button');
    text.setAttribute('aria-pressed', String(index === chosen));
    text.dataset.word = String(index);
  }
  const words = wordsIn(box);
  focusable(
    words,
    Math.max(
      0,
      words.findIndex((word) => word.dataset.word === String(chosen)),
    ),
  );
};

export const findPickedWord = ({ target }: { target: EventTarget }): number | null => {
  const word = target instanceof SVGTextElement ? target.dataset.word : undefined;
  return word === undefined ? null : Number(word);
};

export const moveWord = (box: HTMLElement, key: string): boolean => {
  const words = wordsIn(box);
  const at = words.indexOf(document.activeElement as SVGTextElement);
  const to = NEXT.includes(key)
    ? at + 1
    : BEFORE.includes(key)
      ? at - 1
      : key === 'Home'
        ? 0
        : key === 'End'
          ? words.length - 1
          : null;
  if (at < 0 || to === null) return false;
  const index = (to + words.length) % words.length;
  focusable(words, index);
  words[index]?.focus();
  return true;
};
