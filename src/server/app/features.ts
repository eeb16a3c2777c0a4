import type { FastifyInstance } from 'fastify';
import { calculationRoutes } from '../features/calculation/routes.ts';
import { configRoutes } from '../features/configs/routes.ts';
import { formRoutes } from '../features/forms/routes.ts';
import { menuRoutes } from '../features/menus/routes.ts';
import { periodRoutes } from '../features/periods/routes.ts';
import { publicationRoutes } from '../features/publication/routes.ts';
import { reportItemRoutes } from '../features/report-items/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { respondentFilterRoutes } from '../features/respondent-filter/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { statusRoutes } from '../features/status/routes.ts';
import { surveyRoutes } from '../features/surveys/routes.ts';
import { templateRoutes } from '../features/templates/routes.ts';
import { tenantRoutes } from '../features/tenants/routes.ts';
import { unitRoutes } from '../features/units/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import type { Services } from './context.ts';

/** The table of contents of the API: one line a feature. */
export const registerFeatures = (app: FastifyInstance, services: Services): void => {
  sessionRoutes(app, services);
  calculationRoutes(app, services);
  configRoutes(app, services);
  formRoutes(app, services);
  menuRoutes(app);
  periodRoutes(app, services);
  publicationRoutes(app, services);
  reportRoutes(app, services);
  reportItemRoutes(app, services);
  respondentFilterRoutes(app, services);
  statusRoutes(app, services);
  surveyRoutes(app, services);
  templateRoutes(app, services);
  tenantRoutes(app, services);
  unitRoutes(app, services);
  userRoutes(app, services);
};
