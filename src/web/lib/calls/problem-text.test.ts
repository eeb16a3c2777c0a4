import { beforeAll, expect, test } from 'vitest';
import { Problem } from '#shared/problems.ts';
import german from '../../app/locales/de.json' with { type: 'json' };
import { i18next } from '../texts/i18n.ts';
import { ApiProblem } from './api.ts';
import { failureNotice } from './problem-text.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await i18next.init({ lng: 'de', keySeparator: false });
  i18next.addResourceBundle('de', i18next.options.defaultNS as string, german, true, true);
  await i18next.changeLanguage('de');
});

test('[8.01] When a call fails with a known problem, then the notification shows status and explanation', () => {
  expect(failureNotice(new ApiProblem('report.locked', 423, {}))).toEqual({
    title: 'Es ist ein Fehler aufgetreten (423).',
    message: 'Der Bericht ist gesperrt. Es sind keine Änderungen möglich.',
  });
});

test('[8.01] When the input is invalid, then the first input error is appended and unknown codes are not', () => {
  const refused = (code: 'input.optionCodeRepeated' | 'configs.error.unknown') =>
    failureNotice(new ApiProblem('error.badInput', 422, {}, [{ path: 'x', code, params: { code: 'A1' } }]))
      .message;
  expect(refused('input.optionCodeRepeated')).toBe(
    'Die Eingabe ist nicht gültig. Der Code A1 steht bei einer Frage zweimal.',
  );
  expect(refused('configs.error.unknown')).toBe('Die Eingabe ist nicht gültig.');
});

test('[8.01] When a call fails without one, then the notification has the status alone', () => {
  const alone = { message: 'Es ist ein Fehler aufgetreten (500).' };
  expect(failureNotice(new ApiProblem('error.occurred', 500, {}))).toEqual(alone);
  expect(failureNotice(new Problem('error.occurred'))).toEqual({
    message: 'Es ist ein Fehler aufgetreten (0).',
  });
});

test('says that there is no connection where a call got no answer, without a status', () => {
  expect(failureNotice(new ApiProblem('error.unavailable', 0, {}))).toEqual({
    message: 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung.',
  });
});
