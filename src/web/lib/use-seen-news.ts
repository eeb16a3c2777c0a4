import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { storageKey } from './calls/base-path.ts';

/** A fingerprint of the changelog, set by the build. */
declare const NEWS: string | undefined;
const newest = typeof NEWS === 'undefined' ? '' : NEWS;

export const useSeenNews = (): { isNew: boolean; markSeen: () => void } => {
  const [seen, setSeen] = useLocalStorage({
    key: storageKey('news.seen'),
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const markSeen = useCallback(() => setSeen(newest), [setSeen]);
  return { isNew: newest !== '' && seen !== newest, markSeen };
};
