import { Anchor } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReportType } from '#shared/vocabulary.ts';
import { BatchCreator } from '../features/report-items/batch-creator.tsx';
import { ItemCreatorLoader } from '../features/report-items/item-creator-loader.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import { type AnyReport, reportPath } from '../report-state/report-query.ts';
import { ReportLoader } from './report-loader.tsx';

// By name: the routes load this file, so it must not load them.
const reportBatchRoute = getRouteApi('/signed-in/reports/$reportId/items');
const reportItemRoute = getRouteApi('/signed-in/reports/$reportId/items/$reportItemId');
const templateBatchRoute = getRouteApi('/signed-in/report-templates/$reportId/items');
const templateItemRoute = getRouteApi('/signed-in/report-templates/$reportId/items/$reportItemId');

const BackLink = ({ type, report }: { type: ReportType; report: AnyReport }) => {
  const t = useTranslations('report-items');
  return (
    <Anchor
      size="sm"
      c="dimmed"
      renderRoot={(props) => (
        <Link {...props} to={`${reportPath(type)}/$reportId`} params={{ reportId: String(report.id) }} />
      )}
    >
      {t('back', { title: report.title })}
    </Anchor>
  );
};

const useGoBack = (type: ReportType, reportId: string): (() => void) => {
  const navigate = useNavigate();
  return () => void navigate({ to: `${reportPath(type)}/$reportId`, params: { reportId } });
};

const ItemPage = (props: { type: ReportType; reportId: string; reportItemId: string }) => {
  const { type, reportId, reportItemId } = props;
  const onDone = useGoBack(type, reportId);
  return (
    <ReportLoader type={type} reportId={Number(reportId)}>
      {(report) => (
        <ItemCreatorLoader
          type={type}
          report={report}
          reportItemId={Number(reportItemId)}
          back={<BackLink type={type} report={report} />}
          onDone={onDone}
        />
      )}
    </ReportLoader>
  );
};

const BatchPage = ({ type, reportId }: { type: ReportType; reportId: string }) => {
  const onDone = useGoBack(type, reportId);
  return (
    <ReportLoader type={type} reportId={Number(reportId)}>
      {(report) => (
        <BatchCreator
          type={type}
          report={report}
          back={<BackLink type={type} report={report} />}
          onDone={onDone}
        />
      )}
    </ReportLoader>
  );
};

export const ReportItemRoute = () => {
  const { reportId, reportItemId } = reportItemRoute.useParams();
  return <ItemPage type="report" reportId={reportId} reportItemId={reportItemId} />;
};

export const TemplateItemRoute = () => {
  const { reportId, reportItemId } = templateItemRoute.useParams();
  return <ItemPage type="template" reportId={reportId} reportItemId={reportItemId} />;
};

export const ReportBatchRoute = () => {
  const { reportId } = reportBatchRoute.useParams();
  return <BatchPage type="report" reportId={reportId} />;
};

export const TemplateBatchRoute = () => {
  const { reportId } = templateBatchRoute.useParams();
  return <BatchPage type="template" reportId={reportId} />;
};
