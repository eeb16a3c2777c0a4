import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { views } from './screen-views.ts';

const LIST = '/subunits/questions';

const join = (questions: readonly RegExp[]) => async (page: Page) => {
  for (const name of questions) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: /^(Zusammenführen|Join) …$/ }).click();
  await page.getByRole('dialog').getByRole('region').first().waitFor();
};
const joinLike = join([/(Tempo der|pace of)/, /(Dauer der Schulung|length of the training)/]);
const joinUnlike = join([/Aufwand in Stunden/, /(Beispiele machen|Examples make)/, /(Tempo der|pace of)/]);
const part = async (page: Page) => {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Teilen|Split) …$/ }).click();
  await page.getByRole('dialog').getByRole('paragraph').first().waitFor();
};

const openScale = async (page: Page) => {
  await page.getByRole('link', { name: /(Tempo der|pace of)/ }).click();
  await page.getByRole('combobox').waitFor();
};

const SCALES = '/subunits/scales';
const NORMS = '/subunits/norms';
const addQuestions = async (page: Page) => {
  await page.getByRole('combobox', { name: /^(Fragebogen|Questionnaire)$/ }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^(Fragen hinzufügen|Add its questions)$/ }).click();
  await page.getByRole('group').first().waitFor();
};
const chooseQuestions = async (page: Page) => {
  const found = page
    .getByRole('list', { name: /^(Gefundene Fragen|Questions found)$/ })
    .getByRole('checkbox');
  for (let index = 0; index < 3; index += 1) await found.nth(index).check();
};

export const questionScreens = (): Screen[] => [
  ...views('attributes', '/subunits/attributes'),
  ...views('scales-none', SCALES),
  ...views('scale-new', `${SCALES}/new`, { open: chooseQuestions }),
  ...views('norms', NORMS),
  ...views('norm-new', `${NORMS}/new`, { open: addQuestions }),
  ...views('norm', `${NORMS}/1`),
  ...views('guidelines', '/subunits/guidelines'),
  ...views('questions', LIST),
  ...views('questions-none', `${LIST}?text=Mensa`),
  ...views('questions-join', LIST, { open: joinLike }),
  ...views('questions-unlike', LIST, { open: joinUnlike }),
  ...views('question', `${LIST}/1`),
  ...views('question-direction', LIST, { open: openScale }),
  ...views('question-part', `${LIST}/1`, { open: part }),
];
