import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createDefaultConfig,
  type ReportItemConfig,
  viewNames,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { reportTypes } from '#shared/vocabulary.ts';
import { reportKey } from '../../../../report-state/report-query.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { useDuplicateItem } from './use-item-changes.ts';

afterEach(() => vi.unstubAllGlobals());

const configs = viewNames.map(
  (view) =>
    ({
      ...createDefaultConfig(view, [7]),
      ...{ title: `Eine ${view}`, writtenIn: 'de', titles: { en: `A ${view}` } },
      paper: { breakBefore: true, keepTogether: true },
    }) as ReportItemConfig,
);

const Duplicator = ({ type }: { type: (typeof reportTypes)[number] }) => {
  useQueryClient().setQueryData(reportKey(type, sampleReport.id), sampleReport);
  const { mutate } = useDuplicateItem(type, sampleReport.id);
  const duplicateAll = (): void => {
    for (const config of configs) mutate(config);
  };
  return (
    <button type="button" onClick={duplicateAll}>
      Alle
    </button>
  );
};

test.each(reportTypes)(
  '[3.12] When items of a %s are duplicated, then each view is sent with all of its settings',
  async (type) => {
    const sent: [path: string, body: unknown][] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const { pathname } = new URL(address, 'http://plenum.test');
      if (init.method !== 'POST') return new Promise<Response>(() => undefined);
      sent.push([pathname, JSON.parse(String(init.body))]);
      return Response.json({
        id: 100 + sent.length,
        placement: { x: 0, y: 0, cols: 6, rows: 4 },
        content: {},
      });
    });
    const user = await renderPart(<Duplicator type={type} />);
    await user.click(screen.getByText('Alle'));
    await waitFor(() => expect(sent).toHaveLength(configs.length));
    const path = `/api/v1/${type === 'report' ? 'reports' : 'report-templates'}/${sampleReport.id}/report-items`;
    expect(sent).toEqual(configs.map((config) => [path, { config }]));
  },
);
