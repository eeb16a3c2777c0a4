import { VisuallyHidden } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Announces the new page's title to screen readers, since client-side navigation loads no page. */
export const RouteAnnouncer = () => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (path === undefined) return;
    // The page sets its title in an effect of its own, which may come after this one.
    const frame = requestAnimationFrame(() => setAnnounced(document.title));
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announced}
    </VisuallyHidden>
  );
};
