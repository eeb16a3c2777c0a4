import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

/** Renders links without the application's routes: each has an address but leads nowhere. */
export const InRouter = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: () => children }),
      history: createMemoryHistory(),
    }),
  );
  return <RouterProvider router={router as never} />;
};
