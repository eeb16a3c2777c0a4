import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { listShortcut } from './shortcut-list.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * A key combination with a place in the list under `?` while the component is shown:
 * `useShortcut({ keys: 'mod+S', label: t('save') }, save)`. Silent while a field has the focus. It listens before the
 * component is painted: who sees the page can already press it, which `useHotkeys` does not promise.
 */
export const useShortcut = (
  { keys, label, enabled = true }: { keys: string; label: string; enabled?: boolean },
  handler: (event: KeyboardEvent) => void,
): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (enabled && !isField(event.target)) getHotkeyHandler([[keys, handler]])(event);
  });
  useLayoutEffect(() => {
    document.documentElement.addEventListener('keydown', onKeyDown);
    return () => document.documentElement.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => (enabled ? listShortcut({ keys, label }) : undefined), [keys, label, enabled]);
};
