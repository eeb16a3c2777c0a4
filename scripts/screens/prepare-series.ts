import type { Call } from './prepare-imports.ts';

export const prepareSeries = async (call: Call): Promise<number> => {
  const { content: templates } = await call('GET', '/report-templates?size=50&sort=createdOn&order=asc');
  const periods: { id: number }[] = await call('GET', '/periods');
  const template = templates[0];
  const series = (name: string, kind: string, readers: string) => ({
    ...{ name, templateId: template.id, kind, readers, publishedOn: null, includesUnitsAbove: true },
    selection: { periodIds: periods.slice(0, 1).map(({ id }) => id), formIds: [template.formId] },
    titlePattern: '{template}: {leader}, {period}',
    comparisons: ['unit', 'form'],
  });
  await call('POST', '/series', {
    data: series('Berichte für alle Institute der Fakultäten im Vergleich zum Vorsemester', 'UNIT', 'UNIT'),
  });
  const { id } = await call('POST', '/series', { data: series('Lehrevaluation', 'LEADER', 'UNIT') });
  await call('POST', `/series/${id}/run`);
  for (let state = ''; state !== 'DONE'; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ state } = await call('GET', `/series/${id}`));
  }
  return id;
};
