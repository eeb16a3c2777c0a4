import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { DEVELOPER_SHORTCUT } from '#shared/limits.ts';

const { shiftKey, altKey, key } = DEVELOPER_SHORTCUT;
const SHORTCUT = `${shiftKey ? 'shift+' : ''}${altKey ? 'alt+' : ''}${key}`;

const Panel = lazy(() => import('./developer-tools-panel.tsx'));

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
