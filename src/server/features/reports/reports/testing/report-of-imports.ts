import type { TestApp, TestUser } from '../../../../testing/test-app.ts';
import { bring } from './bring-survey.ts';

interface NamedSurvey {
  id: number;
  formId: number;
  description: string;
}

export const barChartOf = (itemId?: number) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
});

export const createReportOfImports = async (app: TestApp) => {
  const tenantId = await app.createTenant('kept');
  const unit = await app.createUnit(tenantId, 'University');
  const user: TestUser = await app.createUser(tenantId, 'ADMINISTRATOR');
  await bring(user, 'Dynamics', 20);
  await bring(user, 'Statics', 20);
  const opticsImport: number = (await bring(user, 'Optics', 20)).json().id;
  const surveys: NamedSurvey[] = (await user.call('GET', '/surveys')).json().content;
  const [survey, other, optics] = ['Dynamics', 'Statics', 'Optics'].map((name) =>
    surveys.find(({ description }) => description === name),
  ) as [NamedSurvey, NamedSurvey, NamedSurvey];
  const { formId } = survey;
  const itemIds: number[] = (await user.call('GET', `/item-collections?forms=${formId}`))
    .json()
    .content.map(({ id }: { id: number }) => id);
  const { id } = (await user.call('POST', '/reports', { title: 'R', surveyIds: [survey.id] })).json();
  const template = (await user.call('POST', '/report-templates', { title: 'T', formId })).json();
  await user.call('POST', `/report-templates/${template.id}/report-items`, {
    config: barChartOf(itemIds[0]),
  });
  return {
    ...{ tenantId, unit, user, opticsImport, survey, other, optics, formId, itemIds },
    ...{ reportId: id as number, templateId: template.id as number },
  };
};
