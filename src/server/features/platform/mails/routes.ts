import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/mails/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { changeMailChoice, getMailChoice } from './mail-choice.ts';
import { changeMailSettings, changeMailText, getMailConfig, resetMailText } from './mail-config.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.getMailConfig, ({ actor }) => getMailConfig(services, actor));
  registerEndpoint(app, contract.putMailSettings, ({ actor, body }) =>
    changeMailSettings(services, actor, body),
  );
  registerEndpoint(app, contract.putMailText, ({ actor, body }) => changeMailText(services, actor, body));
  registerEndpoint(app, contract.resetMailText, ({ actor, body }) => resetMailText(services, actor, body));
  registerEndpoint(app, contract.sendTestMail, ({ actor, body }) => sendTestMail(services, actor, body));
  registerEndpoint(app, contract.getMailChoice, ({ actor }) => getMailChoice(database, actor));
  registerEndpoint(app, contract.putMailChoice, ({ actor, body }) =>
    changeMailChoice(database, actor, body.choice),
  );
};
