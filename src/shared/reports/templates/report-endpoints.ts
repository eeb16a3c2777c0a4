import type { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import type { Weighting } from '../../figures/calculation/weights.ts';
import type { ReportType } from '../../vocabulary.ts';
import * as reports from '../reports/contract.ts';
import { getReportEvents } from '../reports/events-contract.ts';
import * as templates from './contract.ts';

type Params = z.ZodType<{ reportId: number }>;
type OwnFields = {
  title?: string | undefined;
  reportLanguageId?: number | undefined;
  weighting?: Weighting | null | undefined;
  correctsForInvited?: boolean | undefined;
};

interface ReportEndpoints {
  get: Endpoint<Params, z.ZodUndefined, z.ZodUndefined, z.ZodType<templates.ReportTemplate>>;
  patch: Endpoint<
    Params,
    z.ZodUndefined,
    z.ZodType<OwnFields, OwnFields>,
    z.ZodType<templates.ReportTemplateChange>
  >;
  delete: Endpoint<Params, z.ZodUndefined, z.ZodUndefined, z.ZodUndefined>;
  putLock: Endpoint<
    Params,
    z.ZodUndefined,
    z.ZodType<{ isLocked: boolean }, { isLocked: boolean }>,
    z.ZodType<templates.ReportTemplateChange>
  >;
  getEvents: Endpoint<Params, z.ZodUndefined, z.ZodUndefined, z.ZodUndefined>;
}

export const reportEndpoints: Record<ReportType, ReportEndpoints> = {
  report: {
    get: reports.getReport,
    patch: reports.patchReport,
    delete: reports.deleteReport,
    putLock: reports.putLock,
    getEvents: getReportEvents,
  },
  template: {
    get: templates.getReportTemplate,
    patch: templates.patchReportTemplate,
    delete: templates.deleteReportTemplate,
    putLock: templates.putReportTemplateLock,
    getEvents: templates.getReportTemplateEvents,
  },
};
