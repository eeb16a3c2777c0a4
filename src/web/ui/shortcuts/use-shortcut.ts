import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { listShortcut } from './shortcut-list.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Registers a key combination while the component is mounted and lists it under `?`: `useShortcut({ keys: 'mod+S',
 * label: t('save') }, save)`. Ignored while a field has focus. Listens before paint, so that a visible page already
 * responds, which `useHotkeys` does not guarantee.
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
