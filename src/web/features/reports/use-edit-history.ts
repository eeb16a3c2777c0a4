import { useState } from 'react';
import { useWords } from '../../app/use-words.ts';
import { announce } from '../../ui/announce.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { emptyHistory, remember, type Step, stepBack, stepForward } from './edit-history.ts';

/** Undo and redo of this visit's changes, by button and keyboard; each tells what it did. */
export const useEditHistory = (enabled: boolean) => {
  const t = useWords('reports');
  const [history, setHistory] = useState(emptyHistory);
  const undo = (): void => {
    const back = stepBack(history);
    if (!back) return;
    setHistory(back.history);
    back.step.undo();
    announce(t('undone', { what: back.step.what }));
  };
  const redo = (): void => {
    const forward = stepForward(history);
    if (!forward) return;
    setHistory(forward.history);
    forward.step.redo();
    announce(t('redone', { what: forward.step.what }));
  };
  useShortcut({ keys: 'mod+Z', label: t('undo'), enabled }, undo);
  useShortcut({ keys: 'mod+shift+Z', label: t('redo'), enabled }, redo);
  return {
    undo: enabled && history.past.length > 0 ? undo : null,
    redo: enabled && history.future.length > 0 ? redo : null,
    remember: (step: Step) => setHistory((old) => remember(old, step)),
  };
};
