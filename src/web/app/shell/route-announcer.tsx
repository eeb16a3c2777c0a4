import { VisuallyHidden } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Says the title of a page that came without a page load, for those who do not see it come. */
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
