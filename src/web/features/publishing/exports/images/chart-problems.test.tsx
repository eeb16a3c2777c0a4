import { Menu } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportQuery } from '../../../../report-state/report-query.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { ExportMenu } from '../export-menu.tsx';
import { ItemExportItems } from '../item-export-items.tsx';

const saved = vi.fn();
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  vi.stubGlobal('fetch', async () => Response.json(report));
});
afterEach(() => {
  vi.unstubAllGlobals();
  saved.mockClear();
  notifications.clean();
});

const item = { id: 5, placement: { x: 0, y: 0, cols: 6, rows: 4 }, content: { config: null, data: {} } };
const report = { ...sampleReport, reportItems: [item] };

const Known = ({ children }: { children: ReactNode }) => {
  useQueryClient().setQueryData(reportQuery('report', 7).queryKey, report as never);
  return (
    <>
      <Notifications />
      {children}
    </>
  );
};

test.each([
  ['shows none', [], true, /^Hier ist kein Diagramm zu sehen\./],
  ['has it twice', ['first', 'second'], true, /mehrere Diagramme/],
  ['has not drawn it yet', ['first'], false, /^Das Diagramm ist noch nicht gezeichnet\./],
])(
  '[8.07] When the chart of an item is saved and the page %s, then it says so, and nothing is saved',
  async (_, charts, isDrawn, says) => {
    await renderPart(
      <Known>
        <article id="item-5">
          {charts.map((chart) => (
            <div key={chart} data-chart>
              {isDrawn && <svg aria-hidden />}
            </div>
          ))}
        </article>
        <Menu opened>
          <Menu.Dropdown>
            <ItemExportItems reportId={7} reportItemId={5} reportLanguageId={1} />
          </Menu.Dropdown>
        </Menu>
      </Known>,
    );
    fireEvent.click(screen.getByText('Bild (PNG)'));
    await screen.findByText(says);
    screen.getByText('Das Bild wurde nicht gespeichert.');
    expect(saved).not.toHaveBeenCalled();
  },
);

test('[8.07] When charts of a report are saved before any calculation, then it says that there are none', async () => {
  await renderPart(
    <Known>
      <ExportMenu reportId={7} reportLanguageId={1} />
    </Known>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Exportieren' }));
  fireEvent.click(await screen.findByText('Alle Diagramme (PNG, ZIP)'));
  await screen.findByText(/^Hier ist kein Diagramm zu sehen\. Berechnen Sie den Bericht/);
  expect(saved).not.toHaveBeenCalled();
});
