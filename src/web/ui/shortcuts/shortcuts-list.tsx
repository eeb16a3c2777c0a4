import { Group, Kbd, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useIsTranslationKey, useTranslations } from '../../lib/use-translations.ts';
import { areShortcutsShown, readShortcuts, showShortcuts, watchShortcuts } from './shortcut-list.ts';
import classes from './shortcuts-list.module.css';
import { useShortcut } from './use-shortcut.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export const ShortcutsList = () => {
  const t = useTranslations('ui');
  const isKey = useIsTranslationKey('ui');
  const opened = useSyncExternalStore(watchShortcuts, areShortcutsShown);
  const shortcuts = useSyncExternalStore(watchShortcuts, readShortcuts);
  useShortcut({ keys: 'shift+?', label: t('shortcuts') }, () => showShortcuts(true));
  const nameOf = (name: string): string => {
    if (name === 'mod') return isMac ? '⌘' : t('keys.ctrl');
    const key = `keys.${name}`;
    return isKey(key) ? t(key) : name.toUpperCase();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => showShortcuts(false)}
      title={t('shortcuts')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <Group key={keys + label} justify="space-between" wrap="nowrap" className={classes.row ?? ''}>
            <dt>{label}</dt>
            <dd>
              {keys
                .split('+')
                .filter((key) => !(key === 'shift' && keys.endsWith('?')))
                .map((key) => (
                  <Kbd key={key}>{nameOf(key)}</Kbd>
                ))}
            </dd>
          </Group>
        ))}
      </dl>
    </Modal>
  );
};
