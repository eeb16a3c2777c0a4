import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { listShortcut } from './shortcut-list.ts';

/**
 * A key combination with a place in the list under `?` while the component is shown:
 * `useShortcut({ keys: 'mod+S', label: t('save') }, save)`. Silent while a field has the focus.
 */
export const useShortcut = (
  { keys, label, enabled = true }: { keys: string; label: string; enabled?: boolean },
  handler: (event: KeyboardEvent) => void,
): void => {
  useHotkeys(enabled ? [[keys, handler]] : []);
  useEffect(() => (enabled ? listShortcut({ keys, label }) : undefined), [keys, label, enabled]);
};
