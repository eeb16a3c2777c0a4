import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { ReportType } from '#shared/vocabulary.ts';
import { ReportEditorPage } from '../app/report-routes/report-editor-page.tsx';
import { ReportLoader } from '../app/report-routes/report-loader.tsx';
import { router } from '../app/router.tsx';
import { DatabaseNotice } from '../app/shell/database-notice.tsx';
import { theme } from '../app/theme.ts';
import { queryClient } from '../lib/query-client.ts';
import { SessionProvider, sessionQuery } from '../lib/session.tsx';
import { InRouter } from './in-router.tsx';
import type { ReportServer } from './report-server.ts';
import { signedIn } from './signed-in.ts';

export const renderInApp = (part: ReactNode): void => {
  onTestFinished(() => {
    queryClient.clear();
    queryClient.stores.clear();
    notifications.clean();
    modals.closeAll();
  });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications />
          {part}
          <DatabaseNotice />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

export const openApp = (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const opened = createRouter({ ...router.options, history } as never);
  renderInApp(<RouterProvider router={opened as never} />);
  return history;
};

export const openEditor = async ({ report }: ReportServer) => {
  const type: ReportType = 'formId' in report ? 'report' : 'template';
  queryClient.setQueryData(sessionQuery.queryKey, signedIn());
  // The grid lays its cards out in what it measures.
  const measured = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  onTestFinished(() => measured.mockRestore());
  renderInApp(
    <Suspense>
      <SessionProvider>
        <InRouter>
          <ReportLoader type={type} reportId={report.id}>
            {(shown) => <ReportEditorPage type={type} report={shown} />}
          </ReportLoader>
        </InRouter>
      </SessionProvider>
    </Suspense>,
  );
  await screen.findByRole('heading', { level: 1 });
  return editorPage;
};

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const chipsOf = (name: string): HTMLElement[] => {
  const list = screen.queryByLabelText(name, { selector: 'ul' });
  return list ? [...list.querySelectorAll('li')] : [];
};

const editorPage = {
  button,
  field: (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' }),
  title: () => document.querySelector('h1')?.textContent,
  retitle: (title: string): void => {
    fireEvent.click(screen.getByLabelText('Titel bearbeiten'));
    const field = screen.getByLabelText('Titel');
    fireEvent.change(field, { target: { value: title } });
    fireEvent.keyDown(field, { key: 'Enter' });
  },
  lockState: () => screen.getByText(/^(gesperrt|bearbeitbar)$/).textContent,
  lock: (): void => void fireEvent.click(screen.getByLabelText('Sperren')),
  chips: (name: string) => chipsOf(name).length,
  takeChipAway: (name: string): void =>
    void fireEvent.click(within(chipsOf(name)[0] as HTMLElement).getByRole('button')),
  addChip: async (name: string, text = ''): Promise<void> => {
    const field = screen.getByLabelText(name, { selector: 'input' });
    fireEvent.click(field);
    if (text !== '') fireEvent.change(field, { target: { value: text } });
    fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  },
  calculate: () => screen.getByLabelText('Berechnen'),
  cards: () => screen.queryAllByRole('article').map((card) => card.textContent),
  cardWidth: () => {
    const [card] = screen.getAllByRole('article');
    return Number.parseFloat(card?.parentElement?.style.width ?? '');
  },
  addOne: () => screen.getByLabelText('Diagramm oder Text hinzufügen').getAttribute('href'),
  act: async (entry: string): Promise<void> => {
    fireEvent.click(screen.getAllByLabelText(/^Aktionen für/).at(-1) as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  },
  step: (key: string, shiftKey = false): void =>
    void fireEvent.keyDown(screen.getAllByLabelText(/verschieben$/)[0] as HTMLElement, {
      key,
      shiftKey,
    }),
  settled: () =>
    waitFor(() => expect(screen.queryByText(/Wird gespeichert|noch nicht gespeichert/)).toBeNull()),
};
export type EditorPage = typeof editorPage;
