import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { Token } from './check-tokens.ts';
import classes from './verification.module.css';

interface Props {
  tokens: readonly Token[];
  marked: ReadonlySet<number>;
  onToggle: (position: number) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

export const MarkedText = ({ tokens, marked, onToggle }: Props) => {
  const t = useTranslations('verification');
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const toggle = (position: number): void => {
    setCurrent(position);
    onToggle(position);
  };
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(tokens.length - 1, Math.max(0, current + step));
    setCurrent(next);
    box.current?.querySelectorAll<HTMLElement>('[role=button]')[next]?.focus();
  };
  const press = (event: KeyboardEvent, position: number): void => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(position);
    } else move(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of words is no fieldset of a form.
    <div ref={box} className={classes.text} role="group" aria-label={t('words')}>
      {tokens.map(({ start, text, space }, position) => (
        <span key={start}>
          {/* biome-ignore lint/a11y/useSemanticElements: a button never breaks within a line. */}
          <span
            role="button"
            className={classes.word}
            tabIndex={position === Math.min(current, tokens.length - 1) ? 0 : -1}
            aria-pressed={marked.has(position)}
            onClick={() => toggle(position)}
            onKeyDown={(event) => press(event, position)}
          >
            {text}
          </span>
          {space}
        </span>
      ))}
    </div>
  );
};
