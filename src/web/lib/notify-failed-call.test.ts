import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiProblem } from './calls/api.ts';
import { notifyFailedCall } from './notify-failed-call.ts';
import german from './problems/locales/de.json' with { type: 'json' };
import { i18next } from './texts/i18n.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await i18next.init({ lng: 'de', keySeparator: false });
  i18next.addResourceBundle('de', 'problems', german, true, true);
  await i18next.changeLanguage('de');
});
beforeEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  notifications.show({ message: 'earlier' });
});

const shown = () => {
  const { notifications: first, queue } = notificationsStore.getState();
  return [...first, ...queue].map(({ title, message }) => [title, message].filter(Boolean).join(' | '));
};

test('[8.01] When a call fails, then earlier notifications go, and the status is said with the explanation', () => {
  notifyFailedCall(new ApiProblem('error.occurred', 500, {}));
  expect(shown()).toEqual(['Es ist ein Fehler aufgetreten (500).']);
  notifyFailedCall(new ApiProblem('report.locked', 423, {}));
  expect(shown()).toEqual([
    'Es ist ein Fehler aufgetreten (423). | Der Bericht ist gesperrt. Es sind keine Änderungen möglich.',
  ]);
});

test('[2.24], [8.01] When a report has no room for an addition, then the notification names the limit', () => {
  notifyFailedCall(new ApiProblem('reportItem.error.limitExceeded', 422, { max: 100 }));
  expect(shown()).toEqual([
    'Es ist ein Fehler aufgetreten (422). | In diesem Bericht haben höchstens 100 Elemente Platz.',
  ]);
});

test('[8.01], [8.04] When a failure has its own notification, then it shows status and explanation', () => {
  notifyFailedCall(new ApiProblem('publishReportFailed', 409, {}), 'Nicht veröffentlicht');
  expect(shown()).toEqual([
    'Nicht veröffentlicht | Es ist ein Fehler aufgetreten (409). Der Bericht konnte nicht veröffentlicht werden.',
  ]);
});

test.each([401, 403])('[8.01] When a call is answered with %s, then what stands there stays', (status) => {
  notifyFailedCall(new ApiProblem('error.forbidden', status, {}), 'Nicht veröffentlicht');
  expect(shown()).toEqual(['earlier']);
});
