import type { APIResponse } from '@playwright/test';

type CallApi = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<APIResponse>;

export interface PreparedReport {
  id: number;
  surveyIds: number[];
  itemIds: number[];
}

export interface ReportToPrepare {
  title: string;
  items?: number;
  surveys?: number;
}

export const prepareReport = async (
  callApi: CallApi,
  { title, items = 3, surveys = 7 }: ReportToPrepare,
): Promise<PreparedReport> => {
  const forms = await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json();
  const formId = forms.content[0].id;
  const found = await (await callApi('GET', `/surveys?forms=${formId}&status=PROCESSED&size=1000`)).json();
  const surveyIds: number[] = found.content
    .toSorted(
      (a: { responseCount: number }, b: { responseCount: number }) => b.responseCount - a.responseCount,
    )
    .slice(0, surveys)
    .map(({ id }: { id: number }) => id);
  const { id } = await (await callApi('POST', '/reports', { title, surveyIds })).json();
  const scales = await (await callApi('GET', `/item-collections?reportId=${id}&types=SCALA&size=50`)).json();
  const itemIds: number[] = scales.content.slice(0, items).map((item: { id: number }) => item.id);
  if (items > 0) await callApi('POST', `/reports/${id}/report-items/batch`, { itemIds });
  return { id, surveyIds, itemIds };
};
