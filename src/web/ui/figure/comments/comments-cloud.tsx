import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FigureChart } from '../chart/figure-chart.tsx';
import classes from './comments.module.css';
import { findPickedWord, markWords, moveWord } from './pickable-words.ts';

interface CommentsCloudProps {
  cloud: FigureBlock;
  format: DocumentFormat;
  labels: readonly string[];
  chosen: number | null;
  onChoose: (word: number | null) => void;
}

export const CommentsCloud = ({ cloud, format, labels, chosen, onChoose }: CommentsCloudProps) => {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const name = `${t('comments.chooseWord')} ${cloud.sentence}`;
  const mark = useCallback(
    (drawn: HTMLElement) => markWords(drawn, { labels, chosen, name }),
    [labels, chosen, name],
  );
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
    if (box.current) mark(box.current);
  }, [mark]);
  const onDrawn = useCallback((drawn: HTMLElement) => latest.current(drawn), []);
  const choose = (event: { target: EventTarget }): boolean => {
    const word = findPickedWord(event);
    if (word === null) return false;
    onChoose(word === chosen ? null : word);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isForWords =
      event.key === 'Enter' || event.key === ' '
        ? choose(event)
        : box.current !== null && moveWord(box.current, event.key);
    if (isForWords) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the words in it are buttons, their events come up to here.
    <div ref={box} className={classes.cloud} onClick={choose} onKeyDown={onKeyDown}>
      <FigureChart figure={cloud} format={format} onDrawn={onDrawn} />
    </div>
  );
};
