import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { DEVELOPER_SHORTCUT } from '#shared/limits.ts';

const { shiftKey, altKey, key } = DEVELOPER_SHORTCUT;
const SHORTCUT = `${shiftKey ? 'shift+' : ''}${altKey ? 'alt+' : ''}${key}`;

const Panel = lazy(() => import('./developer-tools-panel.tsx'));

/** The developer tools [2.27], [9.11]: anywhere, also on sign-in and from within a field. Loaded when asked for. */
export const DeveloperTools = () => {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  useHotkeys(
    [
      [
        SHORTCUT,
        () => {
          setAsked(true);
          setOpened(!opened);
        },
      ],
    ],
    [],
    true,
  );
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Panel opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  );
};
