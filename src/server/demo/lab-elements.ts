import { type DemoElement, element, left, right, textOf, titled, wide } from './build-elements.ts';
import type { DemoParts } from './demo-elements.ts';
import { LAB_TARGET, labItems, labScales, labTargetItems } from './lab-courses.ts';

const [FIGURES, PROFILE] = [2, 5];

export const labElements = ({ idOf, language, normId }: DemoParts): DemoElement[] => {
  const scales = labScales.map(({ name }) => idOf(name.en as string));
  const questions = labItems.map(({ draft }) => idOf(draft.code as string));
  const figures = element('KEY_FIGURE', labTargetItems.map(idOf), {
    ...titled(language, 'Fünf Skalen und ihr Zielwert', 'Five scales and their target'),
    target: LAB_TARGET,
  });
  const ofScales = element('PROFILE_LINE_CHART', scales, {
    ...titled(language, 'Skalen im landesweiten Vergleich', 'Scales compared statewide'),
    ...{ profileStyle: 'dots' as const, normId },
  });
  const ofQuestions = element(
    'PROFILE_LINE_CHART',
    questions,
    titled(language, 'Die Fragen der Skalen', 'The questions of the scales'),
  );
  const text = textOf(language, {
    de: ['{respondents} Befragte aus {period}. Zielwert: 3,5.'],
    en: ['{respondents} respondents from {period}. Target: 3.5.'],
  });
  return [
    { config: text, placement: wide(1) },
    { config: figures, placement: wide(FIGURES) },
    { config: ofScales, placement: left(PROFILE) },
    { config: ofQuestions, placement: right(PROFILE) },
  ];
};
