import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#shared/platform/session/contract.ts';
import { Problem } from '#shared/problems.ts';
import english from '../../app/locales/en.json' with { type: 'json' };
import { textLoaders } from '../../app/texts/text-loaders.ts';
import { ApiProblem, call } from '../calls/api.ts';
import { i18next, setTextLoaders } from '../texts/i18n.ts';
import german from './locales/de.json' with { type: 'json' };
import { failureNotice, problemText } from './problem-text.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await i18next.init({ lng: 'de', keySeparator: false });
  i18next.addResourceBundle('de', 'problems', german, true, true);
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

describe('texts of problems on pages of readers, which do not load them first', () => {
  const load = () =>
    Promise.resolve({ texts: { 'lib/problems/locales/en.json': { 'report.locked': 'Locked' } } });
  const fail = async (problems: typeof load): Promise<unknown> => {
    const groups = { ...textLoaders.en, problems };
    setTextLoaders({ de: groups, en: groups });
    return call(getSession, {}).catch((error: unknown) => error);
  };
  beforeEach(async () => {
    i18next.removeResourceBundle('en', 'problems');
    i18next.addResourceBundle('en', 'app', english, true, true);
    await i18next.changeLanguage('en');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'report.locked' }, { status: 423 })));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    setTextLoaders(textLoaders);
    await i18next.changeLanguage('de');
  });

  test('a failed call with texts that do not arrive is shown as a lost connection', async () => {
    const problem = await fail(() => Promise.reject(new Error('no connection')));
    expect(problem).toMatchObject({ code: 'report.locked', httpStatus: 423 });
    expect(problemText(problem)).toBe('No connection, your changes are kept.');
  });

  test('[8.01] a failed call has its text as soon as it fails', async () => {
    expect(problemText(await fail(load))).toBe('Locked');
  });
});
