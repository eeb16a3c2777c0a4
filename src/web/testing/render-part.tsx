import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { defaultUiConfig, type UiConfig } from '#shared/configs/contract.ts';
import type { Role } from '#shared/permissions.ts';
import type { SignedIn } from '#shared/session/contract.ts';
import { theme } from '../app/theme.ts';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { SessionProvider, sessionQuery } from '../lib/session.tsx';

const signedIn = (uiConfig: Partial<UiConfig>, role: Role, roles: readonly Role[]): SignedIn => ({
  user: { id: 1, name: 'Ada Lovelace', username: 'ada', role, roles: [...roles] },
  uiConfig: { ...defaultUiConfig, ...uiConfig },
  tenant: { subdomain: 'uni', name: 'Universität' },
  agreementVersion: null,
  csrf: 'csrf',
});

/** Renders a part of a page for somebody signed in, without server, router and browser; answers who acts on it. */
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
