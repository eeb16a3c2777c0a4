import { both, choice, type DemoItem, scale } from './item-drafts.ts';

export const trainingItems: readonly DemoItem[] = [
  scale('expectation', 'Die Schulung hat meine Erwartungen erfüllt.', 'The training met my expectations.', {
    base: 4.0,
  }),
  scale(
    'transfer',
    'Ich kann das Gelernte bei meiner Arbeit anwenden.',
    'I can apply what I learned at work.',
    { base: 3.8, abstains: 0.04 },
  ),
  scale('trainer', 'Die Schulungsleitung war fachlich sicher.', 'The trainer knew the subject well.', {
    base: 4.4,
    loading: 0.8,
    abstains: 0.02,
  }),
  scale(
    'length',
    'Die Dauer der Schulung war …',
    'The length of the training was …',
    { base: 3.1, loading: 0 },
    {
      direction: 'MIDDLE_IS_BEST',
      left: both('viel zu kurz', 'far too short'),
      right: both('viel zu lang', 'far too long'),
    },
  ),
  choice(
    'recommend',
    'SINGLE_CHOICE',
    'Empfehlen Sie die Schulung weiter?',
    'Would you recommend the training?',
    [
      ['Ja', 'Yes', 68],
      ['Eher ja', 'Probably', 22],
      ['Eher nein', 'Probably not', 7],
      ['Nein', 'No', 3],
    ],
  ),
  choice(
    'heard',
    'MULTIPLE_CHOICE',
    'Wie haben Sie von der Schulung erfahren?',
    'How did you hear about the training?',
    [
      ['Programmheft', 'Programme', 0.38],
      ['Rundmail', 'Newsletter', 0.51],
      ['Kollegium', 'Colleagues', 0.33],
      ['Vorgesetzte', 'Line manager', 0.14],
      ['Sonstiges', 'Other', 0.05],
    ],
  ),
];
