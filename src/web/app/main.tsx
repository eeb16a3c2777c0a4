import './global.css';
import './mantine-styles.ts';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource/source-serif-4/400.css';
import '@fontsource/source-serif-4/600.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { knownLanguage } from '#shared/known-language.ts';
import { queryClient } from '../lib/query-client.ts';
import { setTextLoaders, switchLanguage } from '../lib/texts/i18n.ts';
import { keepFocus } from '../ui/dialogs/keep-focus.ts';
import { colorSchemeManager, redirectWhenUnauthorized, warnBeforeUnload } from './browser-events.ts';
import { router } from './router.tsx';
import { DatabaseNotice } from './shell/database-notice.tsx';
import { textLoaders } from './texts/text-loaders.ts';
import { cssVariables, theme } from './theme.ts';

setTextLoaders(textLoaders);
await switchLanguage(knownLanguage(navigator.languages) ?? 'en');

warnBeforeUnload(queryClient);
keepFocus();
redirectWhenUnauthorized(queryClient, () => {
  router.navigate({ to: '/sign-in', search: { from: router.state.location.href } });
});

/** React repeats a render that failed; its own error names neither the component nor the reason. */
const reportCause = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

createRoot(document.getElementById('root') as HTMLElement, { onRecoverableError: reportCause }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
          <DatabaseNotice />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
