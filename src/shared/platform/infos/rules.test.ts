import { expect, test } from 'vitest';
import { splitTextIntoParts, unsoundAddress } from './rules.ts';

const links = (text: string) => splitTextIntoParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Siehe https://www.example.edu/impressum.', ['https://www.example.edu/impressum']],
  ['(http://example.edu/a?b=c#d), und mehr', ['http://example.edu/a?b=c#d']],
  [
    'datenschutz@example.edu; post@uni-küste.example!',
    ['mailto:datenschutz@example.edu', 'mailto:post@uni-küste.example'],
  ],
  ['javascript:alert(1) data:text/html,x //evil.test www.example.edu', []],
  ['https://anna:geheim@www.example.edu/', []],
  ['ein Text ohne Adresse', []],
])('When a text is “%s”, then it leads to %j and nowhere else', (text, wanted) => {
  expect(links(text)).toEqual(wanted);
  expect(
    splitTextIntoParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('When an address has a user name in it or a backslash, then it is the one that is refused', () => {
  expect(unsoundAddress('a https://www.example.edu b http://x@y.test c')).toBe('http://x@y.test');
  expect(unsoundAddress('a https://www.example.edu\\evil b')).toBe('https://www.example.edu\\evil');
  expect(unsoundAddress('a@b.example https://www.example.edu')).toBeNull();
});
