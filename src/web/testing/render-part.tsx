import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import type { Role } from '#shared/permissions.ts';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { theme } from '../app/theme.ts';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { SessionProvider, sessionQuery } from '../lib/session.tsx';
import { signedIn } from './signed-in.ts';

export const renderPart = async (
  part: ReactNode,
  uiConfig: Partial<UiConfig> = {},
  role: Role = 'ADMINISTRATOR',
  roles: readonly Role[] = [role],
) => {
  const client = new AppQueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, signedIn(uiConfig, role, roles));
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <Suspense>
          <SessionProvider>{part}</SessionProvider>
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};
