import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

export const InRouter = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: () => children }),
      history: createMemoryHistory(),
    }),
  );
  return <RouterProvider router={router as never} />;
};
