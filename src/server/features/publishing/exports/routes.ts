import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  exportReport as exportReportEndpoint,
  exportReportItem as exportReportItemEndpoint,
  exportReportTemplate as exportReportTemplateEndpoint,
  listExportFonts,
} from '#shared/publishing/exports/contract.ts';
import * as long from '#shared/publishing/exports/long-export-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { deleteExport, getExport, getExportFile, startExport } from './jobs/long-exports.ts';
import { pdfFonts } from './pdf/pdf-fonts.ts';
import { exportReport, FONT_FOLDER } from './render/export-report.ts';

export const exportRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, exportReportEndpoint, ({ actor, params, query }) =>
    exportReport(services, actor, { ...params, ...query, reportItemId: null }),
  );
  registerEndpoint(app, exportReportItemEndpoint, ({ actor, params, query }) =>
    exportReport(services, actor, { ...params, ...query }),
  );
  registerEndpoint(app, exportReportTemplateEndpoint, ({ actor, params, query }) =>
    exportReport(services, actor, { ...params, ...query, reportItemId: null, reportType: 'template' }),
  );
  const { database } = services;
  registerEndpoint(app, listExportFonts, async () => ({
    families: pdfFonts(join(services.settings.dataFolder, FONT_FOLDER)).added.slice(0, 200),
  }));
  registerEndpoint(app, long.startExport, ({ actor, body }) => startExport(database, actor, body));
  registerEndpoint(app, long.getExport, ({ actor, params }) => getExport(database, actor, params.exportId));
  registerEndpoint(app, long.getExportFile, ({ actor, params }) =>
    getExportFile(database, actor, params.exportId),
  );
  registerEndpoint(app, long.deleteExport, async ({ actor, params }) => {
    await deleteExport(database, actor, params.exportId);
    return undefined;
  });
};
