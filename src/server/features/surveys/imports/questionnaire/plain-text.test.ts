import { expect, test } from 'vitest';
import { isAbstentionLabel } from './abstention-labels.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Wie <b>gut</b>?</p>', 'Wie gut?'],
  ['Gr&ouml;&szlig;e &amp; Form&nbsp;&#8211; &#x41;', 'Größe & Form – A'],
  ['one<br />two<br>three', 'one two three'],
  ['<script>alert("</p>")</script>Text', 'Text'],
  ['<SCRIPT src=x>alert(1)</SCRIPT >Text', 'Text'],
  ['<style>p { color: red }</style>Text', 'Text'],
  ['<script>never closed', ''],
  ['<a title="a > b" href="javascript:alert(1)">link</a>', 'link'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<<b>script>alert(1)<</b>/script>', '<script>alert(1)</script>'],
  ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
  ['<!-- hidden -->shown', 'shown'],
  ['<!-- never closed', ''],
  ['&lt;b&gt;', '<b>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['Dear {TOKEN:FIRSTNAME}, {if(Q1 > 2, "a", "b")}', 'Dear {TOKEN:FIRSTNAME}, {if(Q1 > 2, "a", "b")}'],
  ['\uFEFF1 (None)\u0000\u00AD', '1 (None)'],
  ['<p', ''],
])('When the HTML is %j, then people read %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('When a text is long and full of signs, then it is read in no time of the processor', () => {
  const started = process.threadCpuUsage();
  plainText('<'.repeat(200_000));
  plainText('<a '.repeat(100_000));
  plainText('<script>'.repeat(20_000));
  plainText('<script></script>'.repeat(20_000));
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test.each([
  'No answer',
  'Don’t know',
  "I don't know",
  'n/a',
  'N/A',
  'Keine Angabe',
  'k. A.',
  'weiß nicht',
  '(No opinion)',
  'Not applicable',
  'Keine Meinung',
  'Kann ich nicht beurteilen',
  'Prefer not to say',
])('When an option says %j, then it abstains', (label) => expect(isAbstentionLabel(label)).toBe(true));

test.each([
  '',
  'No',
  'Nein',
  'trifft nicht zu',
  'Neutral',
  'None of the above',
  'Never',
  'Not at all',
  'Know it well',
])('When an option says %j, then it answers', (label) => expect(isAbstentionLabel(label)).toBe(false));
