import type { TopicModelDraft } from '#shared/figures/topics/contract.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { serviceTopics } from './shipped-service.ts';
import { teachingTopics } from './shipped-teaching.ts';
import type { ShippedTopic } from './shipped-topics.ts';
import { trainingTopics } from './shipped-training.ts';

const names = {
  teaching: { de: 'Lehre', en: 'Teaching' },
  training: { de: 'Schulungen', en: 'Training' },
  service: { de: 'Servicequalität', en: 'Service quality' },
} as const;

const termsOf = (written: string | undefined): string[] => (written ? written.split(', ') : []);

const modelOf = (
  name: Readonly<Record<InterfaceLanguage, string>>,
  topics: readonly ShippedTopic[],
  language: InterfaceLanguage,
): TopicModelDraft => ({
  name: `${name[language]} (${language})`,
  language,
  topics: topics.map((topic) => ({
    id: 0,
    name: { ...topic.name },
    terms: termsOf(topic[language]),
    negations: termsOf(topic.not?.[language]),
  })),
});

export const shippedModels: readonly TopicModelDraft[] = interfaceLanguages.flatMap((language) => [
  modelOf(names.teaching, teachingTopics, language),
  modelOf(names.training, trainingTopics, language),
  modelOf(names.service, serviceTopics, language),
]);
