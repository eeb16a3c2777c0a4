import { describe, expect, test } from 'vitest';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import { buildMailContent } from './mail-html.ts';

const own = { mainColor: '#7a1f3d', accentColor: '#1f5fa8', footer: 'Stelle & Co', font: null };
const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const body = 'Hello <b>Ada</b>,\n\nread https://uni.example/reports?a=1&b=2.\n\n-- \nBye';
const mail = { body, addresses: ['https://uni.example/reports?a=1&b=2'] };

describe('buildMailContent', () => {
  test('is the text alone for tenants without a design, as before', () => {
    const look = { logoSrc: '/logo.png', design: defaultDesign };
    expect(buildMailContent(mail, look)).toEqual({ text: body });
  });

  test('ends with the footer, as text and as HTML', () => {
    const { text, html } = buildMailContent(mail, { logoSrc: null, design: own });
    expect(text).toBe(`${body}\n\nStelle & Co`);
    expect(html).toContain('Stelle &amp; Co</p>');
    expect(html).toContain('border-top:6px solid #7a1f3d');
  });

  test('escapes what people wrote and links addresses without the full stop', () => {
    const { html } = buildMailContent(mail, { logoSrc: null, design: own });
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).toContain(
      '<a href="https://uni.example/reports?a=1&amp;b=2" style="color:#1f5fa8">https://uni.example/reports?a=1&amp;b=2</a>.',
    );
  });

  test('links no address that came with a title or a name', () => {
    const { html } = buildMailContent(
      { body: 'The report https://elsewhere.example/sign-in was published.', addresses: mail.addresses },
      { logoSrc: null, design: own },
    );
    expect(html).toContain('The report https://elsewhere.example/sign-in was published.');
    expect(html).not.toContain('<a ');
  });

  test('brings the uploaded logo along, and fetches none', () => {
    const { html, attachments } = buildMailContent(mail, { logoSrc: PNG, design: defaultDesign });
    expect(html).toContain('src="cid:logo@plenum"');
    expect(attachments).toMatchObject([{ cid: 'logo@plenum', contentType: 'image/png' }]);
    expect(html).not.toMatch(/src="(?!cid:)/);
  });
});
