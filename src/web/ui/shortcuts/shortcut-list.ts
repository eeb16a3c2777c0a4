/** Registered shortcuts, listed under `?`. Kept outside React, as pages and widgets come and go. */
export interface Shortcut {
  keys: string;
  label: string;
}

let shortcuts: readonly Shortcut[] = [];
let isShown = false;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const publish = (next: readonly Shortcut[]): void => {
  shortcuts = next;
  tell();
};

export const listShortcut = (shortcut: Shortcut): (() => void) => {
  publish([...shortcuts, shortcut]);
  return () => publish(shortcuts.filter((other) => other !== shortcut));
};

export const readShortcuts = (): readonly Shortcut[] => shortcuts;

export const watchShortcuts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const areShortcutsShown = (): boolean => isShown;

export const showShortcuts = (shown: boolean): void => {
  isShown = shown;
  tell();
};
