import type { prepareReport } from './prepare-report.ts';

type CallApi = Parameters<typeof prepareReport>[0];

export const LARGE = { surveys: 1000, items: 100 } as const;

const fourInARow = ({ id }: { id: number }, index: number) => ({
  reportItemId: id,
  placement: { x: 3 * (index % 4), y: 3 * Math.floor(index / 4), cols: 3, rows: 3 },
});

export const prepareLargeReport = async (callApi: CallApi, items: number = LARGE.items): Promise<number> => {
  const { content } = await (await callApi('GET', `/surveys?status=PROCESSED&size=${LARGE.surveys}`)).json();
  const surveyIds = content.map(({ id }: { id: number }) => id);
  const { id } = await (await callApi('POST', '/reports', { title: 'Hundert Fragen', surveyIds })).json();
  const found = await (await callApi('GET', `/item-collections?reportId=${id}&types=SCALA&size=50`)).json();
  const scales: number[] = found.content.map((item: { id: number }) => item.id);
  for (let left = items; left > 0; left -= scales.length) {
    await callApi('POST', `/reports/${id}/report-items/batch`, { itemIds: scales.slice(0, left) });
    const { reportItems } = await (await callApi('GET', `/reports/${id}`)).json();
    await callApi('PATCH', `/reports/${id}/placements`, reportItems.map(fourInARow));
  }
  await callApi('POST', `/reports/${id}/calculation`);
  return id;
};
