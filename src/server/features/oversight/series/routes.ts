import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/oversight/series/contract.ts';
import { listSeriesMails } from '#shared/oversight/series/mail-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { cancelSeries, createSeries, deleteSeries, putSeries, runSeries } from './change-series.ts';
import { getSeries, listMails, listSeries } from './list-series.ts';
import { listSubjects, previewSeries } from './list-subjects.ts';

export const seriesRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.listSeries, ({ actor, query }) => listSeries(database, actor, query));
  registerEndpoint(app, contract.createSeries, ({ actor, body }) => createSeries(database, actor, body));
  registerEndpoint(app, contract.previewSeries, ({ actor, query, body }) =>
    previewSeries(database, actor, body, query),
  );
  registerEndpoint(app, contract.getSeries, ({ actor, params }) =>
    getSeries(database, actor, params.seriesId),
  );
  registerEndpoint(app, contract.putSeries, ({ actor, params, body }) =>
    putSeries(database, actor, params.seriesId, body),
  );
  registerEndpoint(app, contract.deleteSeries, ({ actor, params }) =>
    deleteSeries(database, actor, params.seriesId),
  );
  registerEndpoint(app, contract.listSeriesSubjects, ({ actor, params, query }) =>
    listSubjects(database, actor, params.seriesId, query),
  );
  registerEndpoint(app, listSeriesMails, ({ actor, params, query }) =>
    listMails(services, actor, params.seriesId, query),
  );
  registerEndpoint(app, contract.runSeries, ({ actor, params }) =>
    runSeries(database, actor, params.seriesId),
  );
  registerEndpoint(app, contract.cancelSeries, ({ actor, params }) =>
    cancelSeries(database, actor, params.seriesId),
  );
};
