import { expect, test } from 'vitest';
import { label } from '../marks/label.ts';
import { renderSvg } from './render-svg.ts';

const box = { width: 100, height: 50 };

test('When people wrote signs of markup, then they are text and the name of the chart, and no markup', () => {
  const written = `</text><script>1</script>" onload='x' & \u0000\ud800`;
  const svg = renderSvg([label({ x: 1, y: 2, text: written, size: 10, fill: '#000000' })], box, written);
  const safe = `&lt;/text&gt;&lt;script&gt;1&lt;/script&gt;&quot; onload='x' &amp; \ufffd`;
  expect(svg).toContain(`aria-label="${safe}"`);
  expect(svg).toContain(`>${safe}</text>`);
  expect(svg.match(/<\w+/g)).toEqual(['<svg', '<text']);
});

test('When a length has many decimals, then two are written, and none where there are none', () => {
  const svg = renderSvg(
    [{ kind: 'rect', x: 1 / 3, y: -0.001, width: 2, height: -4, fill: '#123456' }],
    box,
    '',
  );
  expect(svg).toContain('<rect x="0.33" y="0" width="2" height="0" fill="#123456"/>');
});

test('When a line of text has a run behind it, then the run keeps its own look in the same line', () => {
  const run = { text: '44', fill: '#777777', size: 11, gap: 8 };
  const svg = renderSvg(
    [label({ x: 0, y: 0, text: '88 %', size: 12, fill: '#000000', bold: true, run })],
    box,
    '',
  );
  expect(svg).toContain(
    '88 %<tspan dx="8" fill="#777777" font-size="11" font-weight="400">44</tspan></text>',
  );
});
