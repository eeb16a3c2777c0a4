import { expect, test } from 'vitest';
import { SimilarTexts } from './similar-texts.ts';

const similar = (left: string, right: string): boolean => {
  const texts = new SimilarTexts<string>();
  texts.add(left, left);
  return texts.find(right).length > 0;
};

test.each([
  ['The lecturer explains well.', 'The lecturer explained well'],
  ['Die Ziele der Veranstaltung waren klar', 'Die Ziele der Veranstaltung waren mir klar'],
  ['Organisation', 'Organization'],
  ['3. The pace was right', 'Question 7: The pace was right'],
  ['How satisfied are you with the course?', 'How satisfied are you with this course'],
  ['The room was „big enough“.', 'The room was "big enough"'],
])('When texts read %j and %j, then they are nearly the same', (left, right) => {
  expect(similar(left, right)).toBe(true);
  expect(similar(right, left)).toBe(true);
});

test.each([
  ['The pace was right', 'The pace was not right'],
  ['Das Tempo war angemessen', 'Das Tempo war nicht angemessen'],
  ['Rate lecture 1 of the course', 'Rate lecture 2 of the course'],
  ['I would recommend the course', 'I would recommend the lecturer'],
  ['Gender', 'Sender of the letter'],
  ['', ''],
])('When texts read %j and %j, then they are two questions', (left, right) => {
  expect(similar(left, right)).toBe(false);
});
