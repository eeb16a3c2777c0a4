import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { CommentPhrases } from './texts/comment-phrases.ts';
import { englishComments, englishPreparation } from './texts/english-comments.ts';
import { germanComments, germanPreparation } from './texts/german-comments.ts';

const commentPhrases = { de: germanComments, en: englishComments } as const;
const otherPreparation = { de: germanPreparation, en: englishPreparation } as const;

export interface CommentContext {
  language: InterfaceLanguage;
  spoken: InterfaceLanguage;
  topics: readonly string[];
  leader: string;
}

const fill = (phrases: CommentPhrases, random: SeededRandom, text: string, context: CommentContext) => {
  const [opening, closing] =
    context.spoken === context.language && context.language === 'en' ? ['', ''] : phrases.quote;
  return text
    .replace('{topic}', () => `${opening}${random.pick(context.topics)}${closing}`)
    .replace('{leader}', () => context.leader);
};

const sentence = (phrases: CommentPhrases, random: SeededRandom, kind: number): string => {
  if (kind === 0) return random.pick(phrases.onTopic);
  if (kind === 2) return random.pick(phrases.general);
  return `${random.pick(phrases.openers)} ${random.pick(phrases.clauses)}`;
};

const asTyped = (text: string, random: SeededRandom): string => {
  const ended = random.chance(0.85) ? `${text}.` : text;
  return random.chance(0.04) ? ended.charAt(0).toLowerCase() + ended.slice(1) : ended;
};

export const writeComment = (
  tone: 'liked' | 'improve',
  context: CommentContext,
  random: SeededRandom,
): string => {
  const phrases = commentPhrases[context.language][tone];
  if (random.chance(0.05)) return random.pick(phrases.short);
  const kind = random.weighted([50, 35, 15]);
  const parts = [sentence(phrases, random, kind)];
  if (random.chance(0.3)) parts.push(sentence(phrases, random, (kind + 1 + random.below(2)) % 3));
  if (random.chance(0.45)) parts.push(random.pick(phrases.closers));
  return asTyped(parts.map((part) => fill(phrases, random, part, context)).join('. '), random);
};

export const nameOther = (language: InterfaceLanguage, random: SeededRandom): string =>
  random.pick(otherPreparation[language]);
